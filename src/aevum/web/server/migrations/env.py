"""Run by Alembic: migrations on the connection that `run` has opened and locked."""

from alembic import context

from aevum.web.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite cannot change a table in place
)
with context.begin_transaction():
    context.run_migrations()
