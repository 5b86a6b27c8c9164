"""Baja Rummy, rule by rule; whole rounds are among the golden files."""

import pytest

from app.rules.cards import Decks, parse_cards
from app.rules.games.baja_rummy import BAJA_RUMMY, CUTTHROAT, PARTNERS, BajaRules, CountsAs, baja_plan
from app.rules.match import Ending, Outcome, Side
from app.rules.melds import judge_meld
from app.rules.options import Json, load_rules
from app.rules.problems import RulesError
from app.rules.seating import first_to_play, next_dealer

ALONE = tuple(Side(name=name, players=(name,)) for name in ("Ann", "Bo", "Cy", "Di"))


def reasons(rules: BajaRules, text: str) -> list[str]:
    return [problem.code for problem in judge_meld(baja_plan(rules).melds, parse_cards(text)).problems]


def changed(**options: Json) -> BajaRules:
    return load_rules(CUTTHROAT, options)


@pytest.mark.parametrize(
    ("total", "cutthroat", "partners"),
    [
        (-5, 60, 60),
        (0, 60, 60),
        (2500, 60, 60),
        (2501, 90, 60),
        (2505, 90, 60),
        (5000, 90, 60),
        (5001, 120, 90),
        (5005, 120, 90),
        (7500, 120, 90),
        (7505, 150, 90),
        (9995, 150, 90),
        (10_000, 150, 90),
        (10_005, 150, 120),
        (15_000, 150, 120),
        (15_005, 150, 150),
        (20_000, 150, 150),
    ],
)
def test_opening_bands(total: int, cutthroat: int, partners: int) -> None:
    assert BAJA_RUMMY.opening(CUTTHROAT, total) == cutthroat
    assert BAJA_RUMMY.opening(PARTNERS, total) == partners


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("9S 9H 2C", []),
        ("9S 9H 2C JK", []),
        ("9S 2C JK", ["too_few_naturals"]),
        ("9S 9H 2C 2D JK", ["too_many_wilds"]),
        ("5H 6H 7H", []),
        ("5H 2S 7H", ["wilds_barred", "gap"]),
        ("QS KS AS", []),
        ("KS AS 4S", ["gap"]),
        ("3S 4S 5S", ["barred_rank"]),
        ("2S 2H 2D", []),
        ("2S 2H JK", ["wrong_wild"]),
        ("3S 3C 3S", ["barred_rank"]),
        ("9S 9H 9D 9C 9S 9H 9D 9C", ["too_many_cards"]),
        ("4C 5C 6C 7C 8C 9C 10C JC", ["too_many_cards"]),
        ("2S 2H 2D 2C 2S 2H 2D", []),
    ],
)
def test_melds(text: str, expected: list[str]) -> None:
    assert reasons(CUTTHROAT, text) == expected


@pytest.mark.parametrize(
    ("text", "kind", "points"),
    [
        ("8S 8H 8D 8C 8S 8H 8D", "pure", 70),
        ("KS KH KD KC KS 2S 2H", "impure", 90),
        ("6C 7C 8C 9C 10C JC QC", "straight", 60),
        ("2S 2H 2D 2C 2S 2H 2D", "twos", 140),
        ("5S 5H 5D", None, 15),
    ],
)
def test_complete_melds_have_seven_cards(text: str, kind: str | None, points: int) -> None:
    meld = judge_meld(baja_plan(CUTTHROAT).melds, parse_cards(text))
    assert (meld.kind, meld.points) == (kind, points)


def test_jokers_in_a_meld_of_twos_as_a_house_rule() -> None:
    assert reasons(changed(jokers_in_twos_meld=True), "2S 2H JK") == []


def test_longer_melds_as_a_house_rule() -> None:
    longer = changed(most_cards=9)
    assert reasons(longer, "9S 9H 9D 9C 9S 9H 9D 9C") == []
    assert judge_meld(baja_plan(longer).melds, parse_cards("9S 9H 9D 9C 9S 9H 9D 9C")).kind == "pure"


@pytest.mark.parametrize(
    ("straights", "twos", "pure", "impure"),
    [
        (CountsAs.PURE, CountsAs.PURE, {"pure", "straight", "twos"}, {"impure"}),
        (CountsAs.PURE, CountsAs.NEITHER, {"pure", "straight"}, {"impure"}),
        (CountsAs.PURE, CountsAs.IMPURE, {"pure", "straight"}, {"impure", "twos"}),
        (CountsAs.IMPURE, CountsAs.PURE, {"pure", "twos"}, {"impure", "straight"}),
        (CountsAs.NEITHER, CountsAs.NEITHER, {"pure"}, {"impure"}),
    ],
)
def test_what_counts_as_pure_or_impure_when_going_out(
    straights: CountsAs, twos: CountsAs, pure: set[str], impure: set[str]
) -> None:
    needs = baja_plan(changed(straights_count_as=straights.value, twos_count_as=twos.value)).needs
    assert [(need.least, set(need.kinds)) for need in needs] == [(1, pure), (1, impure)]


@pytest.mark.parametrize(("players", "packs"), [(2, 3), (4, 5), (6, 7)])
def test_decks_are_one_more_than_players(players: int, packs: int) -> None:
    assert BAJA_RUMMY.decks(CUTTHROAT, players) == Decks(packs=packs, jokers_per_pack=2)


def test_deal_and_play_go_to_the_right() -> None:
    dealing = BAJA_RUMMY.dealing(CUTTHROAT)
    out = Outcome(ending=Ending.OUT, winners=("Cy",))
    assert first_to_play(ALONE, "Ann", dealing) == "Di"
    assert next_dealer(ALONE, "Ann", dealing, out) == "Di"


@pytest.mark.parametrize(("number", "faults"), [(1, ["players"]), (2, []), (4, [])])
def test_two_to_six_play_each_alone(number: int, faults: list[str]) -> None:
    assert [problem.code for problem in BAJA_RUMMY.seats(CUTTHROAT).check(ALONE[:number])] == faults


def test_partners_are_two_against_two() -> None:
    seats = BAJA_RUMMY.seats(PARTNERS)
    pairs = (Side(name="NS", players=("Ann", "Cy")), Side(name="EW", players=("Bo", "Di")))
    assert seats.check(pairs) == ()
    assert {problem.code for problem in seats.check(ALONE)} == {"team_size"}
    assert BAJA_RUMMY.goal(PARTNERS).target == 20_000


@pytest.mark.parametrize(
    ("options", "where"),
    [
        ({"card_values": {"3": 5}}, "rules/card_values"),
        ({"card_values": {"K": None}}, "rules/card_values"),
        ({"card_values": {"K": -5}}, "rules/card_values"),
        ({"going_out_needs": {"straight": 1}}, "rules/going_out_needs/straight"),
        ({"min_players": 7}, "rules"),
        ({"most_cards": 6}, "rules"),
        ({"least_cards": 8, "most_cards": 9}, "rules/least_cards"),
        ({"twos_count_as": "both"}, "rules/twos_count_as"),
        ({"foot": 11}, "rules/foot"),
    ],
)
def test_options_that_are_refused(options: Json, where: str) -> None:
    with pytest.raises(RulesError) as refused:
        load_rules(CUTTHROAT, options)
    assert [problem.where for problem in refused.value.problems] == [where]


@pytest.mark.parametrize(
    ("options", "taken"),
    [
        ({"team_size": 3}, True),
        ({"team_size": 2, "min_players": 3, "max_players": 5}, True),
        ({"team_size": 3, "max_players": 5}, False),
        ({"team_size": 2, "min_players": 3, "max_players": 3}, False),
        ({"team_size": 2, "min_players": 5, "max_players": 5}, False),
        ({"team_size": 2, "max_players": 2}, False),
    ],
)
def test_some_number_of_players_makes_full_sides(options: Json, taken: bool) -> None:
    if taken:
        assert changed(**options).team_size == options["team_size"]
        return
    with pytest.raises(RulesError) as raised:
        changed(**options)
    assert [problem.message for problem in raised.value.problems] == [
        "No number of players that this takes makes two full sides or more"
    ]
