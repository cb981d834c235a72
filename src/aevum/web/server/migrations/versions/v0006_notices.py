"""Ways to reach people who are away, and what is to be sent to them."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make their tables."""
    op.create_table(
        "channels",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("guest", sa.String(128), nullable=False, index=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("mark", sa.String(64), nullable=False, unique=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("keys", sa.Text, nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("asked", sa.Double, nullable=False),
        sa.Column("confirmed", sa.Double, nullable=False),
        sa.Column("last", sa.Double, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("claimed", sa.Double, nullable=False),
    )
    channel = sa.ForeignKey("channels.id", ondelete="CASCADE")
    table = sa.ForeignKey("tables.id", ondelete="CASCADE")
    op.create_table(
        "notices",
        sa.Column("channel", sa.String(32), channel, primary_key=True),
        sa.Column("table_id", sa.String(64), table, primary_key=True, index=True),
        sa.Column("asked", sa.Integer, nullable=False),
        sa.Column("due", sa.Double, nullable=False),
        sa.Column("sent", sa.Double, nullable=False),
    )
    # Never as a copy of the table: dropping the old one would take all logs with it.
    op.add_column("tables", sa.Column("noted", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    """Forget them all."""
    op.drop_table("notices")
    op.drop_table("channels")
    op.drop_column("tables", "noted")
