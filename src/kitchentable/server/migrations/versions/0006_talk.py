"""Talk: what the players of a table say to each other, and whether they can."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("talk", sa.Boolean, nullable=False, server_default=sa.true()))
    op.create_table(
        "remarks",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("command", sa.Text, nullable=False),
        sa.Column("phrase", sa.Text),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("said", sa.Float, nullable=False),
        sa.UniqueConstraint("table_id", "seat", "command", name="uq_remarks_command"),
    )


def downgrade() -> None:
    op.drop_table("remarks")
    op.drop_column("tables", "talk")
