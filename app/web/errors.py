"""What people see when something cannot be done: each error has its status and one page, or part of one."""

from collections.abc import Sequence
from typing import Any

from flask import Flask, make_response, render_template, request
from flask_babel import gettext as _
from werkzeug.exceptions import HTTPException, InternalServerError
from werkzeug.wrappers import Response

from app.rules.problems import Problem
from app.services.errors import Busy, Conflict, Invalid, NotFound, ServiceError

FRAGMENT_HEADER = "X-Fragment"


def wants_fragment() -> bool:
    """Whether a script asked for the part it swaps in, not for a whole page."""
    return request.headers.get(FRAGMENT_HEADER) == "1"


def error_page(
    status: int, title: str, message: str, *, template: str = "errors/_message.html", **values: Any
) -> Response:
    """A page, or a part of one, that says in a sentence what is wrong and what to do."""
    values.update(status=status, title=title, message=message, part=template)
    page = template if wants_fragment() else "errors/page.html"
    return make_response(render_template(page, **values), status)


def refuse(template: str, problems: Sequence[Problem], **values: Any) -> Response:
    """The page whose form could not be taken, every fault named and the typed values kept; status 422."""
    return make_response(render_template(template, problems=problems, **values), 422)


def init_app(app: Flask) -> None:
    """Answer every error with a page of ours."""
    app.register_error_handler(HTTPException, _http_error)
    app.register_error_handler(InternalServerError, _broken)
    app.register_error_handler(ServiceError, _service_error)


def _http_error(error: HTTPException) -> Response:
    if error.response is not None or error.code is None or error.code < 400:
        return error.get_response()
    response = error_page(error.code, *_words(error.code))
    for name, value in error.get_headers():
        if name.lower() != "content-type":
            response.headers[name] = value
    return response


def _service_error(error: ServiceError) -> Response:
    match error:
        case NotFound():
            return error_page(404, *_words(404))
        case Conflict():
            return error_page(409, *_words(409))
        case Invalid(problems=problems):
            return error_page(422, *_words(422), problems=problems)
        case Busy():
            response = error_page(503, *_words(503))
            response.headers["Retry-After"] = "1"
            return response
    raise error


def _words(status: int) -> tuple[str, str]:
    match status:
        case 404:
            return _("Nothing here"), _("There is no such page, or this phone may not see it.")
        case 405:
            return _("Not in this way"), _("Go back and use the form of the page.")
        case 409:
            return _("Someone was faster"), _("It has changed since. Look at it as it is now and try again.")
        case 413:
            return _("Too much at once"), _("What was sent is larger than Meldbook takes: 1 MB at most.")
        case 422:
            return _("This cannot be taken"), _("Go back and mend what is named here.")
        case 503:
            return _("One moment"), _("The score book is busy and nothing was stored. Send it again.")
        case _other:
            return _("This did not work"), _("Meldbook did not understand this. Go back and try again.")


def _broken(error: InternalServerError) -> Response:
    # Nothing here may need what has just broken: no database, no session, no part of another page.
    return make_response(render_template("errors/broken.html"), 500)
