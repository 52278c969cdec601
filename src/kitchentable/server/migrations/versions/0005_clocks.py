"""Clocks: how a table measures time, and what its seats have left."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("clock", sa.Text))
    op.add_column("tables", sa.Column("clocks", sa.Text))


def downgrade() -> None:
    op.drop_column("tables", "clocks")
    op.drop_column("tables", "clock")
