"""What came of a browser's request, so that the same request sent again has the same answer."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "requests",
        sa.Column("token_hash", sa.Text, primary_key=True),
        sa.Column("key_hash", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), nullable=False, index=True),
        sa.Column("seat", sa.Integer),
    )


def downgrade() -> None:
    op.drop_table("requests")
