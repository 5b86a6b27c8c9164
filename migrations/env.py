"""Runs the migrations of the app at hand, each upgrade as one transaction that no other process can enter."""

from alembic import context
from flask import current_app

from app.services.schema import check_foreign_keys, migration_connection

migrate = current_app.extensions["migrate"]

with migration_connection() as connection:
    context.configure(
        connection=connection,
        target_metadata=migrate.db.metadata,
        transactional_ddl=True,
        **migrate.configure_args,
    )
    with context.begin_transaction():
        context.run_migrations()
        check_foreign_keys(connection)
