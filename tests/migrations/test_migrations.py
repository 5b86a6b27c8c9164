"""The migrations lead to exactly the tables of the models, there and back, and keep what was stored."""

import os
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import flask_migrate
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from flask import Flask
from sqlalchemy import URL, inspect, text
from sqlalchemy.exc import IntegrityError

from app.config import Config
from app.extensions import db
from app.services.schema import NewerDatabase, current_revision, upgrade_schema
from app.services.transaction import reading, writing
from tests.conftest import NOW, NewPostgresDatabase, close, make_app

FIRST = '''"""Make a table."""
import sqlalchemy as sa
from alembic import op

revision, down_revision, branch_labels, depends_on = "first", {head}, None, None


def upgrade() -> None:
    op.create_table("parent", sa.Column("id", sa.Integer, primary_key=True), sa.Column("name", sa.String(40)))
    op.create_table(
        "child", sa.Column("parent_id", sa.Integer, sa.ForeignKey("parent.id", ondelete="CASCADE"))
    )


def downgrade() -> None:
    op.drop_table("child")
    op.drop_table("parent")
'''
SECOND = '''"""Build the table anew."""
import sqlalchemy as sa
from alembic import op

revision, down_revision, branch_labels, depends_on = "second", "first", None, None


def upgrade() -> None:
    with op.batch_alter_table("parent", recreate="auto") as table:
        table.alter_column("name", existing_type=sa.String(40), nullable=False)
    {extra}


def downgrade() -> None:
    pass
'''
UPGRADE = """
from datetime import UTC, datetime

from app import create_app
from app.services.schema import upgrade_schema

with create_app().app_context():
    print(upgrade_schema(datetime.now(UTC)).after)
"""


@pytest.fixture
def database_url(backend: str, tmp_path: Path) -> Iterator[URL]:
    """A database without any table."""
    if backend == "sqlite":
        yield URL.create("sqlite", database=str(tmp_path / "empty.sqlite3"))
        return
    with NewPostgresDatabase() as url:
        yield url


@pytest.fixture
def scripts(app: Flask, tmp_path: Path) -> Path:
    """A copy of the migrations folder, to which a test can add its own."""
    own = Path(app.extensions["migrate"].directory)
    folder = tmp_path / "migrations"
    (folder / "versions").mkdir(parents=True)
    for file in [own / "env.py", *(own / "versions").glob("*.py")]:
        (folder / file.relative_to(own)).write_text(file.read_text())
    app.extensions["migrate"].migrate.directory = str(folder)
    return folder / "versions"


def add_first(app: Flask, scripts: Path) -> None:
    """Add a migration of two tables after those of Meldbook."""
    head = ScriptDirectory.from_config(app.extensions["migrate"].migrate.get_config()).get_current_head()
    (scripts / "first.py").write_text(FIRST.format(head=repr(head)))


def store_family() -> None:
    """A row and another that points to it."""
    with writing() as connection:
        connection.execute(text("INSERT INTO parent (id, name) VALUES (1, 'Ann')"))
        connection.execute(text("INSERT INTO child (parent_id) VALUES (1)"))


def children() -> int:
    """How many rows point to another."""
    with reading() as connection:
        return int(connection.execute(text("SELECT count(*) FROM child")).scalar_one())


def test_the_tables_are_those_of_the_models(database: None) -> None:
    upgrade_schema(NOW)
    with db.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, db.metadata) == []


def test_there_is_one_line_of_migrations(app: Flask, database: None) -> None:
    scripts = ScriptDirectory.from_config(app.extensions["migrate"].migrate.get_config())
    assert len(scripts.get_heads()) <= 1


def test_every_migration_can_be_taken_back(database: None) -> None:
    upgrade_schema(NOW)
    flask_migrate.downgrade(revision="base")
    with db.engine.connect() as connection:
        assert set(inspect(connection).get_table_names()) <= {"alembic_version"}
    upgrade_schema(NOW)


def test_a_new_database_is_not_copied(database: None, app: Flask, scripts: Path, tmp_path: Path) -> None:
    add_first(app, scripts)
    upgrade = upgrade_schema(NOW)
    assert (upgrade.before, upgrade.after, upgrade.copy) == (None, "first", None)
    assert current_revision() == "first"
    assert upgrade_schema(NOW).copy is None


def test_a_copy_is_set_aside_before_a_database_in_use_is_changed(
    database: None, app: Flask, scripts: Path, config: Config
) -> None:
    add_first(app, scripts)
    upgrade_schema(NOW)
    store_family()
    (scripts / "second.py").write_text(SECOND.format(extra=""))
    upgrade = upgrade_schema(NOW)
    assert (upgrade.before, upgrade.after) == ("first", "second")
    assert children() == 1
    if config.sqlite_file is None:
        assert upgrade.copy is None
        return
    assert upgrade.copy == config.sqlite_file.with_name("empty-first-20261128T200000Z.sqlite3")
    assert stat.S_IMODE(os.stat(upgrade.copy).st_mode) == 0o600
    with closing(sqlite3.connect(upgrade.copy)) as copy:
        assert copy.execute("SELECT version_num FROM alembic_version").fetchall() == [("first",)]
        assert copy.execute("SELECT count(*) FROM child").fetchone() == (1,)


def test_foreign_keys_are_held_again_after_a_migration(database: None, app: Flask, scripts: Path) -> None:
    add_first(app, scripts)
    upgrade_schema(NOW)
    with pytest.raises(IntegrityError), writing() as connection:
        connection.execute(text("INSERT INTO child (parent_id) VALUES (7)"))


@pytest.mark.parametrize(
    "fault",
    ["op.execute('SELECT nothing FROM nowhere')", "op.execute('INSERT INTO child (parent_id) VALUES (9)')"],
    ids=["statement", "foreign key"],
)
def test_a_migration_that_fails_changes_nothing(
    database: None, app: Flask, scripts: Path, fault: str
) -> None:
    add_first(app, scripts)
    upgrade_schema(NOW)
    store_family()
    (scripts / "second.py").write_text(SECOND.format(extra=fault))
    with pytest.raises(Exception, match=r"nowhere|child"):
        upgrade_schema(NOW)
    assert current_revision() == "first"
    assert children() == 1
    (scripts / "second.py").write_text(SECOND.format(extra=""))
    assert upgrade_schema(NOW).after == "second"


def test_a_database_from_a_newer_version_is_left_alone(
    database: None, app: Flask, scripts: Path, config: Config
) -> None:
    add_first(app, scripts)
    upgrade_schema(NOW)
    older = make_app(config)
    with older.app_context(), pytest.raises(NewerDatabase, match="first"):
        upgrade_schema(NOW)
    close(older)
    assert current_revision() == "first"


def test_two_processes_that_start_together_both_find_the_newest_tables(
    database_url: URL, database: None, tmp_path: Path
) -> None:
    environ = {
        **os.environ,
        "MELDBOOK_DATA_DIR": str(tmp_path),
        "DATABASE_URL": database_url.render_as_string(hide_password=False),
    }
    started = [
        subprocess.Popen([sys.executable, "-c", UPGRADE], env=environ, stdout=subprocess.PIPE, text=True)
        for _process in range(3)
    ]
    printed = {process.communicate()[0] for process in started}
    assert printed == {f"{current_revision()}\n"}
    assert [process.returncode for process in started] == [0, 0, 0]
