"""The pages of the rules: every option with its value in words, what differs, what is our own choice."""

import pytest

from app.rules.games import LISTINGS, Listing
from app.rules.options import Options, load_rules, option_info
from app.rules.problems import RulesError
from app.rules.sections import Section
from app.web.option_rows import changed_rows, option_rows
from tests.rules.stepping import steps
from tests.services.playing import PAIRS, Table, asked
from tests.web.conftest import PageClient
from tests.web.lint import Page
from tests.web.seated import seat

pytestmark = pytest.mark.usefixtures("database")


def options(page: Page) -> dict[str, list[str]]:
    """What the page tells of each option, by its title with its badges."""
    told: dict[str, list[str]] = {}
    title = ""
    for node in page.all("dt", "dd"):
        if node.tag == "dt":
            title = node.words
        else:
            told.setdefault(title, []).append(node.words)
    return told


@pytest.mark.parametrize("listing", LISTINGS, ids=lambda listing: listing.key)
def test_every_option_is_told(client: PageClient, listing: Listing) -> None:
    page = client.page(f"/rules/{listing.key}")
    assert page.all("h1")[0].words == str(listing.preset.name)
    told = options(page)
    in_class = type(listing.preset.rules).model_fields
    sections = list(Section)
    fields = dict(sorted(in_class.items(), key=lambda it: sections.index(option_info(it[1]).section)))
    titles = [title.removesuffix(" our choice") for title in told]
    assert titles == [str(option_info(field).title) for field in fields.values()]
    assert all(all(words) for words in told.values())
    ours = [name for name, title in zip(fields, told, strict=True) if title.endswith(" our choice")]
    assert set(ours) == listing.game.our_choices | listing.preset.our_choices


def test_options_stand_under_the_titles_of_their_sections(client: PageClient) -> None:
    titles = [node.words for node in client.page("/rules/baja-rummy").all("h2")]
    assert titles == [*(str(section.words) for section in Section), "Other games"]


def test_values_are_told_in_words(client: PageClient) -> None:
    baja = options(client.page("/rules/baja-rummy"))
    assert baja["First meld"][0] == "below 2501 60 2501 to 5000 90 5001 to 7500 120 7501 and more 150"
    assert baja["Decks"][0] == "1 for each player and 1 more"
    assert baja["Red three held"][0] == "−500"
    assert baja["Card values"][0] == "JK 50 2 A 20 8 9 10 J Q K 10 4 5 6 7 5"
    assert baja["Complete melds"][0] == "Pure meld 500 Impure meld 300 Straight 1500 Meld of twos 2000"
    assert baja["Straights when going out"][0] == "A pure meld"
    bain = options(client.page("/rules/bain-hand-and-foot"))
    assert bain["Garbage"][0] == "Yes"
    assert bain["Decks"][0] == "4"
    assert bain["Wild cards"][0].startswith("Cards in the meld: 3 1 Cards in the meld: 4 2")


@pytest.mark.parametrize("name", ["nothing", "Gin", "gin/", "%20"])
def test_there_is_no_other_game(client: PageClient, name: str) -> None:
    assert client.get(f"/rules/{name}").status_code == 404


def test_a_match_shows_its_own_rules_and_what_is_changed(client: PageClient) -> None:
    changes = {"going_out_bonus": 200, "completed_bonus": {"wild": 2000}, "opening": [[None, 50]]}
    table = seat(client, Table.sit(asked("bain-hand-and-foot", PAIRS, changes=changes)))
    page = client.page(f"/m/{table.match}/rules")
    assert "with 3 changes" in " ".join(node.words for node in page.all("p"))
    told = options(page)
    assert told["Going out changed"] == ["200", "What going out counts. Else: 100."]
    assert told["First meld changed"][0] == "any total 50"
    assert "Wild canasta: 1000" in told["Canastas changed"][1]
    assert len([title for title in told if title.endswith("changed")]) == 3


def test_a_match_by_the_book_shows_no_change(client: PageClient) -> None:
    table = seat(client, Table.sit())
    page = client.page(f"/m/{table.match}/rules")
    assert page.all("h1")[0].words == "Rules of this match"
    assert not [title for title in options(page) if title.endswith("changed")]


def test_only_what_changed_is_told_of_a_later_round() -> None:
    listing = next(it for it in LISTINGS if it.key == "gin")
    usual = listing.preset.rules
    house = load_rules(usual, {"knock_limit": 7, "layoff_vs_gin": True})
    rows = changed_rows(house, usual, frozenset())
    assert [(row.title, row.value, row.instead_of) for row in rows] == [
        ("Knock limit", "7", "10"),
        ("Lay-off against gin", "Yes", "No"),
    ]
    assert not [row for row in option_rows(usual, usual, frozenset()) if row.differs]


def stepped(listing: Listing) -> list[tuple[str, Options]]:
    """The rules of a listing with one option changed by one step, for every step within bounds."""
    found = []
    for path, change in steps(listing.preset.rules):
        try:
            found.append((path.split("/")[0], load_rules(listing.preset.rules, change)))
        except RulesError:
            continue
    return found


@pytest.mark.parametrize("listing", LISTINGS, ids=lambda listing: listing.key)
def test_a_step_of_any_option_changes_the_page(listing: Listing) -> None:
    usual = listing.preset.rules
    before = {row.name: (row.value, row.table) for row in option_rows(usual, usual, frozenset())}
    for name, rules in stepped(listing):
        (row,) = changed_rows(rules, usual, frozenset())
        assert row.name == name
        assert (row.value, row.table) != before[name]
