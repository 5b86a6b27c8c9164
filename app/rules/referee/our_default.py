"""Where a ruling rests on our own choice, because no source of the rules decides it."""

from app.rules.game import Game, Preset
from app.rules.options import Options, option_info
from app.rules.problems import N_, Text
from app.rules.referee.ruling import Reason


def our_default(game: Game, preset: Preset, rules: Options, reason: Reason) -> Text | None:
    """The remark that a reason rests on our default; None where it has a source, or a house rule's value.

    `preset` is the one that the rules in force were made from.
    """
    option = reason.option
    ours = game.our_choices | game.our_parts | preset.our_choices
    if not {option, f"{option}/{reason.part}"} & ours or getattr(rules, option) != getattr(
        preset.rules, option
    ):
        return None
    title = option_info(type(rules).model_fields[option]).title
    return N_("This is our default; the rules don't say. Option: {title}", title=title)
