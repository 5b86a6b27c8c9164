"""The `meldbook` command: a group whose commands are loaded only when they are called."""

import importlib

import click

# Name of the command: module and attribute that hold it. What a command does not import, it does not load.
COMMANDS = {
    "backup": "app.cli.backup:backup",
    "referee": "app.cli.referee:referee",
    "rescore": "app.cli.rescore:rescore",
    "restore": "app.cli.backup:restore",
    "score": "app.cli.score:score",
    "serve": "app.cli.serve:serve",
}


class LazyGroup(click.Group):
    """A group that knows its commands by name and imports one only to run it or to tell what it does."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands, as the help shows them."""
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, loaded now, or None."""
        if cmd_name not in COMMANDS:
            return None
        module, _, attribute = COMMANDS[cmd_name].partition(":")
        command = getattr(importlib.import_module(module), attribute)
        if not isinstance(command, click.Command):
            raise TypeError(f"{COMMANDS[cmd_name]} is no command")
        return command


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="meldbook")
def main() -> None:
    """Meldbook: a score book and a referee for rummy-family card games."""
