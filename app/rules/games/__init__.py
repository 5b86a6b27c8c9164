"""The games: one file for each, and here the list of them all."""

from collections.abc import Iterator
from dataclasses import dataclass

from app.rules.game import Game, Preset
from app.rules.games.bain_hand_and_foot import BAIN_HAND_AND_FOOT
from app.rules.games.baja_rummy import BAJA_RUMMY
from app.rules.games.calicut_rummy import CALICUT_RUMMY
from app.rules.games.gin import GIN
from app.rules.options import Json
from app.rules.problems import N_, Problem, RulesError

GAMES: tuple[Game, ...] = (BAJA_RUMMY, BAIN_HAND_AND_FOOT, CALICUT_RUMMY, GIN)


@dataclass(frozen=True, slots=True, kw_only=True)
class Listing:
    """An entry in the list of games, under a name that players know: a game by one of its presets."""

    key: str
    game: Game
    preset: Preset


def _listings() -> Iterator[Listing]:
    for game in GAMES:
        for preset in game.presets:
            bare = game.key if preset is game.presets[0] else f"{game.key}-{preset.key}"
            yield Listing(key=preset.alias or bare, game=game, preset=preset)


LISTINGS: tuple[Listing, ...] = tuple(_listings())
"""Every preset of every game, each under its own name."""

_NAMED = {listing.key: listing for listing in LISTINGS}
_NAMED |= {game.key: Listing(key=game.key, game=game, preset=game.presets[0]) for game in GAMES}


def find_game(name: Json) -> tuple[Game, Preset]:
    """The game and the preset that a key, an alias or the key of a listing means.

    Raises RulesError where there is none such.
    """
    listing = _NAMED.get(name) if isinstance(name, str) else None
    if listing is None:
        text = N_("There is no game “{name}”", name=str(name)[:40])
        raise RulesError((Problem(where="game", code="unknown_game", text=text),))
    return listing.game, listing.preset


def listing_key(game: Game, preset: Preset) -> str:
    """The key under which a preset of a game stands in the list."""
    return next(listing.key for listing in LISTINGS if listing.game is game and listing.preset is preset)
