"""The first tables: logs, memberships, snapshots, replays and the secret."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make them."""
    _make_logs()
    _make_what_lies_beside()


def _make_logs() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("join_code", sa.String(16), nullable=True, unique=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
    )
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(64), _of_a_table(), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("digest", sa.String(128), nullable=False),
        sa.Column("guest", sa.String(128), nullable=False),
        sa.Column("message", sa.String(128), nullable=False),
        sa.Column("body", sa.JSON, nullable=False),
    )


def _make_what_lies_beside() -> None:
    op.create_table(
        "memberships",
        sa.Column("guest", sa.String(128), primary_key=True),
        sa.Column("table_id", sa.String(64), _of_a_table(), primary_key=True, index=True),
    )
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String(64), _of_a_table(), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "replays",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("guest", sa.String(128), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """Take them away, with everything in them."""
    for name in ("secrets", "replays", "snapshots", "memberships", "entries", "tables"):
        op.drop_table(name)


def _of_a_table() -> sa.ForeignKey:
    return sa.ForeignKey("tables.id", ondelete="CASCADE")
