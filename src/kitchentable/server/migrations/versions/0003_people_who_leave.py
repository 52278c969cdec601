"""People who leave: who sits in for whom, what a bot played, the history of it, and last visits."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("away", sa.Float))
    op.add_column("tables", sa.Column("previous", sa.Text))
    now = str(time.time())  # nobody's table is cleared because it is older than this column
    op.add_column("tables", sa.Column("touched", sa.Float, nullable=False, server_default=now))
    op.add_column("seats", sa.Column("stand_in", sa.Text))
    no = sa.false()
    op.add_column("seats", sa.Column("resigned", sa.Boolean, nullable=False, server_default=no))
    op.add_column("actions", sa.Column("stand_in", sa.Boolean, nullable=False, server_default=no))
    op.create_table(
        "history",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("index", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("bot", sa.Text, nullable=False),
    )
    op.create_index("ix_history_table_id", "history", ["table_id"])


def downgrade() -> None:
    op.drop_table("history")
    for table, column in (
        ("actions", "stand_in"),
        ("seats", "resigned"),
        ("seats", "stand_in"),
        ("tables", "touched"),
        ("tables", "previous"),
        ("tables", "away"),
    ):
        op.drop_column(table, column)
