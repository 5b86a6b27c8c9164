"""Home: where everything begins."""

from flask import Blueprint, render_template

blueprint = Blueprint("home", __name__)


@blueprint.get("/")
def show() -> str:
    """I open Meldbook."""
    return render_template("home/index.html")
