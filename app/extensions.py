"""The database and its migrations, shared by services and commands."""

from flask_migrate import Migrate
from flask_sqlalchemy import SQLAlchemy

from app.models.base import Base

db = SQLAlchemy(metadata=Base.metadata)
migrate = Migrate()
