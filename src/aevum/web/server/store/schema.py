"""The tables of the database, the same for SQLite and PostgreSQL.

A change here needs a migration in `aevum/web/server/migrations/versions`; a test compares both.
"""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(64), primary_key=True),
    sa.Column("join_code", sa.String(16), nullable=True, unique=True),
    sa.Column("version", sa.Integer, nullable=False),  # the last one written
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("changed", sa.Double, nullable=False),
)


def _of_a_table() -> sa.ForeignKey:
    return sa.ForeignKey("tables.id", ondelete="CASCADE")


entries = sa.Table(
    "entries",
    metadata,
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

memberships = sa.Table(
    "memberships",
    metadata,
    sa.Column("guest", sa.String(128), primary_key=True),
    sa.Column("table_id", sa.String(64), _of_a_table(), primary_key=True, index=True),
)

snapshots = sa.Table(
    "snapshots",
    metadata,
    sa.Column("table_id", sa.String(64), _of_a_table(), primary_key=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("data", sa.LargeBinary, nullable=False),  # JSON; only we read it
)

replays = sa.Table(
    "replays",
    metadata,
    sa.Column("id", sa.String(64), primary_key=True),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("guest", sa.String(128), nullable=False),
    sa.Column("created", sa.Double, nullable=False),
)

secrets = sa.Table(
    "secrets",
    metadata,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.LargeBinary, nullable=False),
)
