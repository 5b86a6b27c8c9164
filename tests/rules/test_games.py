"""The list of games: names that find them, and what every game has."""

import pytest

from app.rules.ending import Goal
from app.rules.game import no_open_hands, opens_freely
from app.rules.games import GAMES, LISTINGS, Listing, find_game, listing_key
from app.rules.options import dump_rules, load_rules, option_info
from app.rules.problems import RulesError
from tests.rules.making import alone, start_of


def named(listing: Listing) -> str:
    return listing.key


@pytest.mark.parametrize(
    ("name", "game", "preset"),
    [
        ("baja-rummy", "baja-rummy", "cutthroat"),
        ("bain-hand-and-foot", "bain-hand-and-foot", None),
        ("calicut-rummy", "calicut-rummy", "standard"),
        ("gin", "gin", "standard"),
        ("rummy-classic-improved", "gin", "improved"),
    ],
)
def test_games_are_found_by_the_names_players_know(name: str, game: str, preset: str | None) -> None:
    found, its_preset = find_game(name)
    assert (found.key, its_preset.key) == (game, preset or found.presets[0].key)


@pytest.mark.parametrize("name", ["whist", "", "Gin", None, 5, []])
def test_anything_else_is_no_game(name: object) -> None:
    with pytest.raises(RulesError) as raised:
        find_game(name)
    assert [(problem.where, problem.code) for problem in raised.value.problems] == [("game", "unknown_game")]


def test_every_name_means_one_thing() -> None:
    keys = [listing.key for listing in LISTINGS]
    assert len(keys) == len(set(keys)) == sum(len(game.presets) for game in GAMES)
    assert len({str(listing.preset.name) for listing in LISTINGS}) == len(keys)


@pytest.mark.parametrize("listing", LISTINGS, ids=named)
def test_a_listing_is_found_by_its_key(listing: Listing) -> None:
    assert find_game(listing.key) == (listing.game, listing.preset)
    assert listing_key(listing.game, listing.preset) == listing.key
    assert listing.game.preset(listing.preset.key) is listing.preset
    assert len(str(listing.preset.tagline)) > 20


@pytest.mark.parametrize("listing", LISTINGS, ids=named)
def test_every_preset_is_whole_and_every_option_explained(listing: Listing) -> None:
    rules = listing.preset.rules
    assert load_rules(rules, dump_rules(rules)) == rules
    for field in type(rules).model_fields.values():
        info = option_info(field)
        assert str(info.title)
        assert str(info.help).endswith(".")
    options = type(rules).model_fields.keys()
    assert listing.game.our_choices | listing.preset.our_choices <= options
    assert {part.split("/")[0] for part in listing.game.our_parts} <= options


@pytest.mark.parametrize("listing", LISTINGS, ids=named)
def test_every_game_says_who_plays_and_how_it_ends(listing: Listing) -> None:
    game, rules = listing.game, listing.preset.rules
    seats = game.seats(rules)
    assert 2 <= seats.fewest <= seats.most
    assert isinstance(game.goal(rules), Goal)
    assert game.dealing(rules).direction in ("left", "right")
    for players in range(seats.fewest, seats.most + 1):
        assert game.decks(rules, players).size >= 52
    opening = game.opening(rules, 0)
    assert opening is None or opening > 0


def test_a_game_without_a_preset_of_that_name() -> None:
    game, first = find_game("gin")
    assert game.preset("wild") is None
    assert game.preset(None) is first


def test_what_a_game_has_that_says_nothing_of_it() -> None:
    sides = alone("Ann", "Bo")
    assert opens_freely(None, 5_000) is None
    assert no_open_hands(None, start_of(sides), {}) == {}
