"""Somebody's tables: when each last moved, whom it waits for, and who sits there, found quickly."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

INDEXES = (("tables", "host_hash"), ("seats", "token_hash"), ("watchers", "token_hash"))


def upgrade() -> None:
    op.add_column("tables", sa.Column("moved", sa.Float, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("waits", sa.Text, nullable=False, server_default="[]"))
    op.execute("UPDATE tables SET moved = created")
    for table, column in INDEXES:
        op.create_index(f"ix_{table}_{column}", table, [column])


def downgrade() -> None:
    for table, column in INDEXES:
        op.drop_index(f"ix_{table}_{column}", table)
    op.drop_column("tables", "waits")
    op.drop_column("tables", "moved")
