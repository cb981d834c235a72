"""Results of finished games, and up to which version of a table they were looked for."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make their table; of older games they are found when somebody looks."""
    op.create_table(
        "results",
        sa.Column("guest", sa.String(128), primary_key=True),
        sa.Column("table_id", sa.String(64), primary_key=True, index=True),
        sa.Column("deal", sa.String(64), nullable=False, index=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    # Never as a copy of the table: dropping the old one would take all logs with it.
    op.add_column("tables", sa.Column("counted", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    """Forget them; they can be found again."""
    op.drop_table("results")
    op.drop_column("tables", "counted")
