"""Parts of boards are made once, and only as many are kept as were asked for lately."""

from markupsafe import Markup

from app.web.board_parts import BoardPart, BoardParts


def part(version: int) -> BoardPart:
    """A part that tells its version."""
    return BoardPart(match_id=1, version=version, title="Gin", html=Markup(version))


def never() -> BoardPart:
    """For a part that must be there."""
    raise AssertionError("this part was kept no longer")


def test_a_part_is_made_once() -> None:
    parts = BoardParts()
    assert parts.get((1, 1), lambda: part(1)) == part(1)
    assert parts.get((1, 1), never) == part(1)
    assert parts.get((1, 2), lambda: part(2)) == part(2)


def test_the_one_asked_for_longest_ago_makes_room() -> None:
    parts = BoardParts(most=2)
    parts.get("a", lambda: part(1))
    parts.get("b", lambda: part(2))
    parts.get("a", never)
    parts.get("c", lambda: part(3))
    parts.get("a", never)
    assert parts.get("b", lambda: part(4)) == part(4)


def test_a_part_that_cannot_be_made_is_not_kept() -> None:
    parts = BoardParts()
    try:
        parts.get("a", never)
    except AssertionError:
        pass
    assert parts.get("a", lambda: part(1)) == part(1)
