"""The tables of the database, the same for SQLite and PostgreSQL.

A change here needs a migration in `aevum/web/server/migrations/versions`; a test compares both.
"""

import sqlalchemy as sa

metadata = sa.MetaData()


class Words(sa.types.TypeDecorator[str]):
    """Text up to a length.

    PostgreSQL keeps every sign but the one with the number 0, SQLite keeps that one, too. So that
    both find and keep the same, and a stranger's 0 is no failure, it is replaced on the way.
    """

    impl = sa.String
    cache_ok = True

    def process_bind_param(self, value: str | None, _dialect: sa.Dialect) -> str | None:
        """What the database gets to see."""
        return None if value is None else value.replace("\0", "\ufffd")


class LongWords(Words):
    """Text of any length."""

    impl = sa.Text
    cache_ok = True


tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", Words(64), primary_key=True),
    sa.Column("join_code", Words(16), nullable=True, unique=True),
    sa.Column("version", sa.Integer, nullable=False),  # the last one written
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("changed", sa.Double, nullable=False),
    # Up to this version its results were looked for.
    sa.Column("counted", sa.Integer, nullable=False, server_default="0"),
    # Up to this version it was noted whose turn it is (`store/notices.py`).
    sa.Column("noted", sa.Integer, nullable=False, server_default="0"),
    # Of which deal, once it was dealt: a hash of the set-up code.
    sa.Column("deal", Words(64), nullable=False, server_default="", index=True),
)


def _of_a_table() -> sa.ForeignKey:
    return sa.ForeignKey("tables.id", ondelete="CASCADE")


entries = sa.Table(
    "entries",
    metadata,
    sa.Column("table_id", Words(64), _of_a_table(), primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", Words(32), nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("code", LongWords, nullable=False),
    sa.Column("digest", Words(128), nullable=False),
    sa.Column("guest", Words(128), nullable=False),
    sa.Column("message", Words(128), nullable=False),
    sa.Column("body", sa.JSON, nullable=False),
)

memberships = sa.Table(
    "memberships",
    metadata,
    sa.Column("guest", Words(128), primary_key=True),
    sa.Column("table_id", Words(64), _of_a_table(), primary_key=True, index=True),
)

snapshots = sa.Table(
    "snapshots",
    metadata,
    sa.Column("table_id", Words(64), _of_a_table(), primary_key=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("data", sa.LargeBinary, nullable=False),  # JSON; only we read it
)

replays = sa.Table(
    "replays",
    metadata,
    sa.Column("id", Words(64), primary_key=True),
    sa.Column("text", LongWords, nullable=False),
    sa.Column("guest", Words(128), nullable=False),
    sa.Column("created", sa.Double, nullable=False),
)

reviews = sa.Table(
    "reviews",
    metadata,
    sa.Column("id", Words(64), primary_key=True),  # of the replay, or of the table that is over
    sa.Column("text", LongWords, nullable=False),
    sa.Column("created", sa.Double, nullable=False),
)

results = sa.Table(  # of games that are over; they outlive their tables
    "results",
    metadata,
    sa.Column("guest", Words(128), primary_key=True),
    # Of the table, or of the replay that was brought.
    sa.Column("table_id", Words(64), primary_key=True, index=True),
    sa.Column("deal", Words(64), nullable=False, index=True),  # what games of one deal share
    sa.Column("name", Words(64), nullable=False),  # what the guest is called at the table
    sa.Column("at", sa.Double, nullable=False),  # when it ended
    sa.Column("text", LongWords, nullable=False),  # JSON (`play/results.py`)
    sa.Column("way", Words(32), nullable=False, server_default=""),  # of its answers
)

# Reviews being made, and those that came to nothing: their makers renew them no more.
reviews_under_way = sa.Table(
    "reviews_under_way",
    metadata,
    sa.Column("id", Words(64), primary_key=True),  # as above
    sa.Column("guest", Words(128), nullable=False, unique=True),  # has one at a time
    sa.Column("maker", Words(32), nullable=False),  # the process that makes it
    sa.Column("done", sa.Integer, nullable=False),  # decisions judged
    sa.Column("of", sa.Integer, nullable=False),
    sa.Column("renewed", sa.Double, nullable=False),
)

channels = sa.Table(  # ways to reach a guest who is away
    "channels",
    metadata,
    sa.Column("id", Words(32), primary_key=True),
    sa.Column("guest", Words(128), nullable=False, index=True),
    sa.Column("kind", Words(8), nullable=False),  # push, mail
    sa.Column("mark", Words(64), nullable=False, unique=True),  # of what there is one only
    sa.Column("address", LongWords, nullable=False),
    sa.Column("keys", LongWords, nullable=False),  # JSON: what a push is sealed with
    sa.Column("language", Words(8), nullable=False),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("asked", sa.Double, nullable=False),  # when its owner was asked to confirm; or 0
    sa.Column("confirmed", sa.Double, nullable=False),  # 0: nothing else may be sent yet
    sa.Column("last", sa.Double, nullable=False),  # when something was sent
    sa.Column("tries", sa.Integer, nullable=False),  # that failed since
    sa.Column("claimed", sa.Double, nullable=False),  # until when a process sends something
)

notices = sa.Table(  # what is to be sent, one for each table; kept while the wait goes on
    "notices",
    metadata,
    sa.Column(
        "channel",
        Words(32),
        sa.ForeignKey("channels.id", ondelete="CASCADE"),
        primary_key=True,
    ),
    sa.Column("table_id", Words(64), _of_a_table(), primary_key=True, index=True),
    sa.Column("asked", sa.Integer, nullable=False),  # the number of the question
    sa.Column("due", sa.Double, nullable=False),
    sa.Column("sent", sa.Double, nullable=False),  # 0: not yet
)

profile_codes = sa.Table(  # with which somebody takes their history to another device, once
    "profile_codes",
    metadata,
    sa.Column("proof", Words(64), primary_key=True),  # of the code, which is kept nowhere
    sa.Column("guest", Words(128), nullable=False, index=True),
    sa.Column("until", sa.Double, nullable=False),
)

secrets = sa.Table(
    "secrets",
    metadata,
    sa.Column("name", Words(32), primary_key=True),
    sa.Column("value", sa.LargeBinary, nullable=False),
)
