"""The questions as people ask them: each answer that is asked for comes into the question ruled on."""

from typing import Any

import pytest

from app.rules.cards import parse_cards, parse_groups
from app.rules.games import LISTINGS, Listing
from app.rules.match import Ending
from app.rules.referee.asks import Ask, AskKind
from app.rules.referee.deadwood_ruling import DeadwoodQuestion
from app.rules.referee.draw import DrawFrom, DrawQuestion, Upcard
from app.rules.referee.go_out import GoOutQuestion
from app.rules.referee.hand import HandQuestion
from app.rules.referee.lay import LayOff, LayQuestion
from app.rules.referee.meld import MeldQuestion
from app.rules.referee.out import OutCondition, OutQuestion
from app.rules.referee.questions import QUESTIONS, QuestionKind, questions_of
from tests.rules.referee.asking import decks_of

CARDS = parse_cards("9S 9H 9D KC")
GROUPS = parse_groups("4S 4H 4D")
KING = CARDS[-1]
LAY_OFFS = (LayOff(meld=GROUPS[0], cards=parse_cards("4C")),)

ANSWERS: dict[AskKind, Any] = {
    AskKind.CARDS: CARDS,
    AskKind.GROUPS: GROUPS,
    AskKind.CARD: KING,
    AskKind.LAY_OFFS: LAY_OFFS,
    AskKind.COUNT: 3,
    AskKind.POINTS: -5,
}


def answer(ask: Ask) -> Any:
    return (ask.usual or ask.choices[0][0]) if ask.kind is AskKind.CHOICE else ANSWERS[ask.kind]


def question(key: str) -> QuestionKind:
    return next(it for it in QUESTIONS if it.key == key)


def cases() -> list[Any]:
    return [
        pytest.param(listing, kind, id=f"{listing.key}-{kind.key}")
        for listing in LISTINGS
        for kind in questions_of(listing.game.referee)
    ]


@pytest.mark.parametrize(("listing", "kind"), cases())
def test_what_a_question_asks_for_is_enough_for_a_ruling(listing: Listing, kind: QuestionKind) -> None:
    game, rules = listing.game, listing.preset.rules
    asks = kind.asks_in(game.referee, rules)
    answered = {ask.name: answer(ask) for ask in asks.fields}
    facts = frozenset(asks.facts)
    rule = kind.rule(game.referee)
    assert rule is not None
    asked = kind.build(answered | {"players": ("Ann", "Bo"), "facts": facts})
    assert rule(rules, decks_of(game, rules), asked).ruling.reasons


@pytest.mark.parametrize(
    ("key", "answered", "built"),
    [
        (
            "meld",
            {"cards": CARDS, "beside": GROUPS, "going_out": "yes"},
            MeldQuestion(cards=CARDS, beside=GROUPS, going_out=True),
        ),
        (
            "deadwood",
            {"cards": CARDS, "against": GROUPS, "taken": KING, "melded": "no"},
            DeadwoodQuestion(cards=CARDS, against=GROUPS, taken=KING, melded=False),
        ),
        (
            "lay",
            {
                "hand": CARDS,
                "melds": GROUPS,
                "lay_offs": LAY_OFFS,
                "taken": None,
                "melded": "yes",
                "someone_out": "no",
            },
            LayQuestion(hand=CARDS, melds=GROUPS, lay_offs=LAY_OFFS, melded=True, someone_out=False),
        ),
        (
            "go_out",
            {"cards": CARDS, "table": GROUPS, "taken": KING, "laid_before": "yes", "announced": "no"},
            GoOutQuestion(cards=CARDS, table=GROUPS, taken=KING, laid_before=True, announced=False),
        ),
        (
            "out",
            {"completed-pure": 2, "foot": "no", "rest": "yes", "deadwood": 4},
            OutQuestion(completed={"pure": 2}, unmet=frozenset({OutCondition.FOOT}), deadwood=4),
        ),
        (
            "draw",
            {"source": DrawFrom.STOCK.value, "stock": None, "turns": 1},
            DrawQuestion(source=DrawFrom.STOCK, stock=None, turns=1, upcard=Upcard.GONE),
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_question_is_put_together(key: str, answered: dict[str, Any], built: Any) -> None:
    assert question(key).build(answered) == built


@pytest.mark.parametrize(
    ("caller", "other", "counts", "hands_given", "counts_given"),
    [
        (GROUPS, GROUPS, (None, None), True, False),
        ((), (), (4, 20), False, True),
        ((), (), (4, None), False, False),
    ],
)
def test_hands_or_counts_are_asked_about(
    caller: Any, other: Any, counts: tuple[Any, Any], hands_given: bool, counts_given: bool
) -> None:
    answered = {
        "ended": "knock",
        "players": ("Ann", "Bo"),
        "caller": caller,
        "other": other,
        "caller_count": counts[0],
        "other_count": counts[1],
    }
    asked = question("hand").build(answered)
    assert isinstance(asked, HandQuestion)
    assert asked.ended is Ending.KNOCK
    assert (asked.hands is not None, asked.counts is not None) == (hands_given, counts_given)


@pytest.mark.parametrize("kind", list(AskKind))
def test_kinds_of_answers_made_of_cards(kind: AskKind) -> None:
    of_cards = {AskKind.CARDS, AskKind.GROUPS, AskKind.CARD, AskKind.LAY_OFFS}
    assert kind.is_of_cards is (kind in of_cards)
