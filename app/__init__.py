"""Meldbook: a score book and a referee for rummy-family card games."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flask import Flask

    from app.config import Config


def create_app(config: "Config | None" = None) -> "Flask":
    """The WSGI app, put together; settings come from the environment unless given.

    The imports are inside, so that the commands that need neither web nor database load neither.
    Raises ConfigError for settings that cannot be used.
    """
    from flask import Flask

    from app import web
    from app.config import Config, resource
    from app.extensions import db, migrate
    from app.services import transaction

    config = config or Config.from_environment()
    app = Flask(
        __name__,
        instance_path=str(config.data_dir),
        template_folder=str(resource("templates")),
        static_folder=None,
    )
    app.config.update(
        SECRET_KEY=config.key(),
        SQLALCHEMY_DATABASE_URI=config.database_url,
        SQLALCHEMY_ENGINE_OPTIONS={"pool_pre_ping": config.sqlite_file is None},
    )
    db.init_app(app)
    migrate.init_app(app, db, directory=str(resource("migrations")))
    with app.app_context():
        transaction.attach(db.engine)
    web.init_app(app, static=resource("static"))
    return app
