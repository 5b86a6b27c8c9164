"""Sentences with values, faults with places, and the lists they are gathered in."""

import gettext

import pytest

from app.rules.problems import N_, NN_, FaultList, Level, Problem, RulesError, Text, by_level

FAULT = Problem(where="laid", code="negative", text=N_("{number} is below 0", number=-5))


class Shouting(gettext.NullTranslations):
    """A language that says everything in capitals."""

    def gettext(self, message: str) -> str:
        return message.replace("is below", "IS BELOW").replace("hand of", "HAND OF")

    def ngettext(self, singular: str, plural: str, n: int) -> str:
        return (singular if n == 1 else plural).upper().replace("{NUMBER}", "{number}")


@pytest.mark.parametrize(
    ("text", "english", "shouted"),
    [
        (N_("{number} is below 0", number=-5), "-5 is below 0", "-5 IS BELOW 0"),
        (N_("100 %"), "100 %", "100 %"),
        (NN_("{number} card", "{number} cards", 1), "1 card", "1 CARD"),
        (NN_("{number} card", "{number} cards", 3), "3 cards", "3 CARDS"),
        (N_("a hand of {cards}", cards=NN_("{number} card", "{number} cards", 2)), "a hand of 2 cards", None),
        (N_("{name} is below", name="{x}"), "{x} is below", "{x} IS BELOW"),
    ],
)
def test_text(text: Text, english: str, shouted: str | None) -> None:
    assert str(text) == english
    assert text.render(Shouting()) == (shouted or "a HAND OF 2 CARDS")


def test_a_problem_keeps_all_but_its_place_seen_from_further_out() -> None:
    fault = Problem(where="laid", code="below_opening", text=N_("x"), level=Level.FORBIDDEN, option="opening")
    outside = fault.within("rounds/2").within("")
    assert outside.where == "rounds/2/laid"
    assert (outside.code, outside.level, outside.option) == ("below_opening", Level.FORBIDDEN, "opening")
    assert Problem(where="", code="x", text=N_("x")).within("rounds/2").where == "rounds/2"


def test_an_error_tells_every_fault() -> None:
    error = RulesError((FAULT, FAULT.within("Ann")))
    assert str(error) == "laid: -5 is below 0; Ann/laid: -5 is below 0"
    assert error.problems[0].message == "-5 is below 0"


def test_faults_are_gathered_in_their_order() -> None:
    faults = FaultList()
    faults.raise_any()
    faults.add("a", "first", N_("one"), Level.ODD)
    with faults.below("b"):
        raise RulesError((FAULT,))
    with faults.below("c"):
        pass
    faults.extend((FAULT,), "d")
    assert [(fault.where, fault.level) for fault in faults.found] == [
        ("a", Level.ODD),
        ("b/laid", Level.IMPOSSIBLE),
        ("d/laid", Level.IMPOSSIBLE),
    ]
    with pytest.raises(RulesError) as raised:
        faults.raise_any()
    assert raised.value.problems == faults.found


def test_other_errors_pass_a_fault_list() -> None:
    with pytest.raises(KeyError), FaultList().below("a"):
        raise KeyError


def test_every_level_is_there_if_only_empty() -> None:
    sorted_out = by_level((FAULT,))
    assert sorted_out == {Level.IMPOSSIBLE: (FAULT,), Level.FORBIDDEN: (), Level.ODD: ()}
