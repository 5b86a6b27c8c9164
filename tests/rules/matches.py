"""Random matches of every game, for laws that hold whatever is played."""

from dataclasses import replace
from types import MappingProxyType
from typing import Any

from hypothesis import strategies as st

from app.rules.amounts import InCards, InCounts, InPoints
from app.rules.cards import SUITED_CARDS
from app.rules.entry import REQUIRED, AmountField, ChoiceField, CountField, Field, NumberField, SideField
from app.rules.file_values import ScoreFile
from app.rules.games import LISTINGS, Listing
from app.rules.match import Played, PointsOnly, Report, Side, Void
from app.rules.problems import RulesError
from app.rules.rounds import judge
from app.rules.scoring import score_file
from app.rules.slots import slots
from tests.rules.making import NAMES, start_of

listings = st.sampled_from(LISTINGS)


@st.composite
def seated(draw: st.DrawFn, listing: Listing) -> tuple[Side, ...]:
    """Sides of the right sizes for a game, under names that are no two the same."""
    seats = listing.game.seats(listing.preset.rules)
    fewest = max(2, -(-seats.fewest // seats.team_size))
    number = draw(st.integers(fewest, min(4, seats.most // seats.team_size)))
    players = [f"{name} {seat}" for name in NAMES for seat in range(2)][: number * seats.team_size]
    teams = [tuple(players[place::number]) for place in range(number)]
    return tuple(
        Side(name=team[0] if seats.team_size == 1 else f"Side {place}", players=team)
        for place, team in enumerate(teams)
    )


def answer(field: Field, place: int) -> st.SearchStrategy[Any]:
    """A value that a field could have, for the side in this place."""
    match field:
        case ChoiceField(choices=choices):
            return st.sampled_from([key for key, _ in choices])
        case SideField(sides=sides, nobody=nobody):
            return st.sampled_from([*sides, *([None] if nobody else [])])
        case AmountField(values=values):
            # No two sides hold the same card, however few decks there are.
            own = SUITED_CARDS[place * 13 : place * 13 + 13]
            clean = [card for card in own if not card.is_red_three and not card.is_black_three]
            return st.one_of(
                st.integers(0, 20).map(lambda fives: InPoints(5 * fives)),
                st.lists(st.sampled_from(clean), unique=True, min_size=1, max_size=5).map(
                    lambda cards: InCards((tuple(cards),))
                ),
                st.dictionaries(st.sampled_from(values), st.integers(1, 2), min_size=1, max_size=3).map(
                    lambda counts: InCounts(MappingProxyType(counts))
                ),
            )
        case CountField():
            return st.sampled_from([field.absent] * 12 + [0, 1])
        case NumberField(highest=highest):
            return st.integers(0, min(highest, 60))
    raise AssertionError(f"no test knows how to fill in a field of kind {field.kind}")


@st.composite
def played(draw: st.DrawFn, listing: Listing, sides: tuple[Side, ...], rules: Any) -> Report:
    """A round as it could be reported; the table overrules what the rules forbid."""
    answers: dict[tuple[str, str | None], Any] = {}
    places = {side.name: place for place, side in enumerate(sides)}
    for field, side in slots(listing.game.shape.fields(rules, sides), sides):
        left_out = field.if_absent(answers, side)
        spared = left_out is not REQUIRED and field.absent is REQUIRED
        of_cards = field.kind == "hand"
        value = left_out if spared or of_cards else draw(answer(field, places.get(side or "", 0)))
        answers[field.name, side] = value
    return Report(content=Played(MappingProxyType(answers)), overruled="the table says so")


def stands(listing: Listing, rules: Any, sides: tuple[Side, ...], report: Report) -> bool:
    """Whether a round is possible."""
    try:
        judge(listing.game, rules, start_of(sides), report)
    except RulesError:
        return False
    return True


@st.composite
def rounds(draw: st.DrawFn, listing: Listing, sides: tuple[Side, ...], rules: Any) -> Report:
    """A round that is possible: played, void, or known by its points alone."""
    points = st.dictionaries(st.sampled_from([side.name for side in sides]), st.integers(-500, 3_000))
    content = draw(
        st.one_of(
            played(listing, sides, rules).filter(lambda report: stands(listing, rules, sides, report)),
            points.map(lambda made: Report(content=PointsOnly(MappingProxyType(made)))),
            st.just(Report(content=Void())),
        )
    )
    return replace(content, note=draw(st.sampled_from(["", "late", "Zoë\nand Bo"])))


@st.composite
def matches(draw: st.DrawFn) -> ScoreFile:
    """A match of any game, by any of its presets, of a few rounds that are possible."""
    listing = draw(listings)
    sides = draw(seated(listing))
    rules = listing.preset.rules
    totals = st.dictionaries(st.sampled_from([side.name for side in sides]), st.integers(-500, 20_000))
    return ScoreFile(
        game=listing.game,
        preset=listing.preset,
        rules=rules,
        sides=sides,
        start=MappingProxyType(draw(totals)),
        first_dealer=draw(st.none() | st.sampled_from([player for side in sides for player in side.players])),
        rounds=tuple(draw(st.lists(rounds(listing, sides, rules), max_size=4))),
    )


def totals_of(file: ScoreFile) -> dict[str, int]:
    """What each side has in the end."""
    return dict(score_file(file).state.totals)


JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(0, 60),
    st.integers(-(10**6), 10**25),
    st.floats(),
    st.text(max_size=5),
    st.sampled_from(["", "AS KD 2C", "JK | 2C", "Ann 0", "void", "\ud800", "9" * 50, "2026-11-28"]),
    st.lists(st.integers(), max_size=2),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
)


@st.composite
def spoiled(draw: st.DrawFn, document: Any) -> Any:
    """The JSON of a file with something in it replaced, taken out or added."""
    if not document or not isinstance(document, dict | list) or draw(st.integers(0, 5)) == 0:
        return draw(JUNK)
    copy = dict(document) if isinstance(document, dict) else list(document)
    key = draw(st.sampled_from([*copy] if isinstance(copy, dict) else range(len(copy))))
    match draw(st.integers(0, 7)):
        case 0:
            del copy[key]
        case 1 if isinstance(copy, dict):
            copy[draw(st.text(max_size=5))] = draw(JUNK)
        case _:
            copy[key] = draw(spoiled(copy[key]))
    return copy
