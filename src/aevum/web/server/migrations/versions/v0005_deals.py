"""Of which deal a table is, how a game was answered, and codes that take a history elsewhere."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them; tables dealt before are of no deal, so that they count as nobody's try."""
    op.add_column("tables", sa.Column("deal", sa.String(64), nullable=False, server_default=""))
    op.create_index("ix_tables_deal", "tables", ["deal"])
    op.add_column("results", sa.Column("way", sa.String(32), nullable=False, server_default=""))
    op.create_table(
        "profile_codes",
        sa.Column("proof", sa.String(64), primary_key=True),
        sa.Column("guest", sa.String(128), nullable=False, index=True),
        sa.Column("until", sa.Double, nullable=False),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("profile_codes")
    op.drop_column("results", "way")
    op.drop_index("ix_tables_deal", "tables")
    op.drop_column("tables", "deal")
