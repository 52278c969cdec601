"""Deals of the day: which tables have one, and what was reached on each."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("daily", sa.Text))
    op.create_index("ix_tables_daily", "tables", ["game", "daily", "host_hash"], unique=True)
    op.create_table(
        "daily_scores",
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("rules", sa.Text, primary_key=True),
        sa.Column("day", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("score", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("daily_scores")
    op.drop_index("ix_tables_daily", "tables")
    op.drop_column("tables", "daily")
