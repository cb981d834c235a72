"""Reviews being made, known to all processes."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make their table."""
    op.create_table(
        "reviews_under_way",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("guest", sa.String(128), nullable=False, unique=True),
        sa.Column("maker", sa.String(32), nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("of", sa.Integer, nullable=False),
        sa.Column("renewed", sa.Double, nullable=False),
    )


def downgrade() -> None:
    """Forget them; they can be begun again."""
    op.drop_table("reviews_under_way")
