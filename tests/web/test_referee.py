"""The pages of the referee: every question of every game, with good input and bad, and nothing is stored."""

import re

import pytest

from app.extensions import db
from app.rules.games import LISTINGS, Listing, find_game
from app.rules.referee.questions import questions_of
from tests.services.playing import PAIRS, Table, asked
from tests.web.boards import having
from tests.web.conftest import PageClient
from tests.web.entering import at, faults_at
from tests.web.lint import Page
from tests.web.seated import give_right, seat

pytestmark = pytest.mark.usefixtures("database")

SETS = "9S 9H 9D | KS KH KD"
GOOD = {
    "meld": "cards=9S+9H+9D",
    "open": "melds=KS+KH+KD+|+AS+AH+AD&total=0&taken=AD",
    "opening": "cards=KS+KH+KD+AS+AH+AD+4C&total=-340",
    "deadwood": "cards=9S+9H+9D+KS+4C&against=5S+5H+5D",
    "lay": "hand=9S+9H+9D+KS+4C&melds=9S+9H+9D&lay_offs=KD+KC+KH+%2B+KS",
    "go_out": "cards=9S+9H+9D+KS&table=5S+5H+5D&laid_before=yes",
    "out": "deadwood=4&completed-pure=1&completed-impure=1&foot=yes&rest=no",
    "hand": "ended=knock&caller_count=6&other_count=27",
    "draw": "source=discard&stock=20&upcard=gone",
    "discard": "cards=9S+9H+9D+KS&card=KS&taken=9S",
    "stock": "stock=2&turns=0",
    "take": "pile=4C+KS&hand=KH+KD+4C+5H&melds=KS+KH+KD&total=0",
    "foot": "left=0&completed=yes",
}
LAY_OFF = "Write a meld of the table, a plus and the cards: 9S 9H 9D + 9C | 3C 4C 5C + 6C"
CASES = [
    pytest.param(listing, question.key, id=f"{listing.key}-{question.key}")
    for listing in LISTINGS
    for question in questions_of(listing.game.referee)
]


def verdict(page: Page) -> str:
    """The answer of the page."""
    (heading,) = having(page, "verdict")
    return heading.words.removeprefix("Ruling: ")


def reasons(page: Page) -> list[str]:
    """All reasons of the answer."""
    (found,) = (node for node in page.all("section") if node.attributes.get("id") == "answer")
    return [node.words for node in page.all("li") if found in node.inside]


def links(page: Page) -> list[str]:
    """The addresses on the rules page to which the reasons lead."""
    found = [node.attributes["href"] for node in page.all("a")]
    return [address for address in found if "#option-" in address]


def names_of(page: Page) -> set[str]:
    """The names of what can be typed or chosen."""
    return {
        node.attributes["name"]
        for node in page.all("input", "textarea")
        if node.attributes.get("name") not in (None, "q")
    }


def faults_of(page: Page) -> list[str]:
    """Every fault that stands at a field."""
    return [node.words.removeprefix("Error: ") for node in having(page, "error")]


def ids(page: Page) -> set[str]:
    """Every id of a page."""
    return {node.attributes["id"] for node in page.nodes if "id" in node.attributes}


def as_stored() -> list[tuple[str, list[tuple[object, ...]]]]:
    """Every row of the database."""
    with db.engine.connect() as connection:
        return [
            (table.name, [tuple(row) for row in connection.execute(table.select())])
            for table in db.metadata.sorted_tables
        ]


@pytest.mark.parametrize("listing", LISTINGS, ids=lambda listing: listing.key)
def test_a_game_shows_just_its_questions(client: PageClient, listing: Listing) -> None:
    page = client.page(f"/referee/{listing.key}")
    shown = [node.words for node in page.all("b")]
    assert shown == [str(question.title) for question in questions_of(listing.game.referee)]


@pytest.mark.parametrize(("listing", "key"), CASES)
def test_each_question_is_answered_with_its_rules(client: PageClient, listing: Listing, key: str) -> None:
    page = client.page(f"/referee/{listing.key}?q={key}&{GOOD[key]}")
    assert verdict(page)
    assert reasons(page)
    rules = client.page(f"/rules/{listing.key}")
    for address in set(links(page)):
        path, _hash, anchor = address.partition("#")
        assert path == f"/rules/{listing.key}"
        assert anchor in ids(rules)


@pytest.mark.parametrize(("listing", "key"), CASES)
def test_each_question_starts_blank_and_links_to_the_others(
    client: PageClient, listing: Listing, key: str
) -> None:
    page = client.page(f"/referee/{listing.key}?q={key}")
    assert not having(page, "verdict")
    others = {question.key for question in questions_of(listing.game.referee)} - {key}
    hrefs = {node.attributes["href"] for node in page.all("a")}
    assert {f"/referee/{listing.key}?q={other}" for other in others} <= hrefs


@pytest.mark.parametrize(("listing", "key"), CASES)
def test_whatever_is_typed_gets_a_sentence(client: PageClient, listing: Listing, key: str) -> None:
    path = f"/referee/{listing.key}"
    names = names_of(client.page(f"{path}?q={key}"))
    for typed in ("", "KH 1Z é", "|||", "+", "99999999999", "-5", "2.5", "5H 6H", "x" * 5000):
        response = client.get(path, query_string={**dict.fromkeys(names, typed), "q": key})
        page = Page(response.text)
        if response.status_code == 422:
            assert having(page, "error")
            kept = [node.attributes.get("value", node.words) for node in page.all("input", "textarea")]
            assert typed in kept or not [name for name in names if at(page, name).tag != "fieldset"]
        else:
            assert response.status_code == 200
            assert verdict(page)
            assert reasons(page)


@pytest.mark.parametrize(("listing", "key"), CASES)
def test_two_hundred_cards_are_answered_at_once(client: PageClient, listing: Listing, key: str) -> None:
    path = f"/referee/{listing.key}"
    form = client.page(f"{path}?q={key}")
    many = " ".join(["5H", "6H", "2C", "JK", "KS"] * 40)
    fields = {node.attributes["name"]: many for node in form.all("textarea")}
    page = client.get(path, query_string={"total": 0, "source": "stock", "ended": "gin", **fields, "q": key})
    if page.status_code == 422:
        assert set(faults_of(Page(page.text))) <= {"This must be one card", LAY_OFF}
    elif fields:
        assert verdict(Page(page.text))


def test_a_ruling_tells_its_numbers(client: PageClient) -> None:
    page = client.page("/referee/baja-rummy?q=open&melds=KS+KH+JK+|+4S+4H+QD&taken=QD&total=2505")
    assert verdict(page) == "No"
    found = {node.words for node in page.all("dt")}
    assert {"Counted", "Needed", "Short by"} <= found
    assert [node.words for node in page.all("dd")][:3] == ["70", "90", "20"]


def test_what_rests_on_our_default_says_so(client: PageClient) -> None:
    page = client.page("/referee/baja-rummy?q=open&melds=KS+KH+KD&total=-5")
    assert any("This is our default" in reason for reason in reasons(page))


@pytest.mark.parametrize(
    "path",
    [
        "/referee/whist",
        "/referee/gin?q=open",
        "/referee/gin?q=nothing",
        "/referee/gin?players=9",
        "/referee/gin?q=meld&pad=nothing+KH",
    ],
)
def test_there_is_nothing_else(client: PageClient, path: str) -> None:
    assert client.get(path).status_code == 404


def test_faults_stand_at_their_fields(client: PageClient) -> None:
    page = client.page("/referee/baja-rummy?q=opening&cards=KH+XX&total=ten", status=422)
    assert faults_at(page, "cards") == ["“XX” is not a card"]
    assert faults_at(page, "total") == ["“ten” is not a number"]
    assert at(page, "cards").words == "KH XX"
    assert at(page, "total").attributes["value"] == "ten"


def test_more_cards_than_the_decks_hold_is_a_no(client: PageClient) -> None:
    page = client.page("/referee/gin?q=meld&cards=5H+5H+5S")
    assert verdict(page) == "No"


def test_a_total_past_the_target_is_told(client: PageClient) -> None:
    page = client.page("/referee/bain-hand-and-foot?q=opening&cards=KS+KH+KD&total=20000")
    assert any("meets the target" in reason for reason in reasons(page))


def test_decks_hang_on_the_number_of_players(client: PageClient) -> None:
    query = "q=meld&cards=5H+5H+5H+5H"
    assert verdict(client.page(f"/referee/baja-rummy?{query}&players=4")) == "Yes"
    assert verdict(client.page(f"/referee/baja-rummy?{query}&players=2")) == "No"


def test_a_match_answers_by_its_own_rules_and_totals(client: PageClient) -> None:
    changes = {"opening": [[None, 50], [100, 70]]}
    table = seat(
        client, Table.sit(asked("bain-hand-and-foot", PAIRS, changes=changes, start={"NS": 0, "EW": 120}))
    )
    path = f"/m/{table.match}/referee"
    board = client.page(f"/m/{table.match}")
    assert path in [node.attributes.get("href") for node in board.all("a")]
    form = client.page(f"{path}?q=opening")
    assert [node.words for node in form.all("label") if "120" in node.words] == ["EW 120"]
    page = client.page(f"{path}?q=opening&cards=KS+KH+KD+QS+QH+QD&side=1&total=")
    assert verdict(page) == "No"
    assert any("needs 70" in reason for reason in reasons(page))
    assert verdict(client.page(f"{path}?q=opening&cards=KS+KH+KD+QS+QH+QD&side=0&total=")) == "Yes"
    rules = client.page(f"/m/{table.match}/rules")
    for address in links(page):
        where, _hash, anchor = address.partition("#")
        assert where == f"/m/{table.match}/rules"
        assert anchor in ids(rules)


def test_without_a_side_or_a_total_one_is_asked_for(client: PageClient) -> None:
    table = seat(client, Table.sit(asked("bain-hand-and-foot", PAIRS)))
    page = client.page(f"/m/{table.match}/referee?q=opening&cards=KS&total=&side=7", status=422)
    assert faults_at(page, "total") == ["A total is missing here; write 0 if it is 0"]


def test_another_book_is_not_found(client: PageClient) -> None:
    table = Table.sit()
    assert client.get(f"/m/{table.match}/referee").status_code == 404
    give_right(client, table.book)
    assert client.get(f"/m/{table.match}/referee").status_code == 200


def test_nothing_is_stored(client: PageClient) -> None:
    table = seat(client, Table.sit())
    before = as_stored()
    for question in questions_of(find_game("calicut-rummy")[0].referee):
        client.get(f"/m/{table.match}/referee?q={question.key}&{GOOD[question.key]}")
        client.get(f"/m/{table.match}/referee?q={question.key}&pad=cards+KH")
    assert as_stored() == before


def test_a_key_of_the_pad_comes_back_with_its_card(client: PageClient) -> None:
    response = client.get("/referee/baja-rummy?q=open&total=5&melds=KH&pad=melds+10S")
    assert response.status_code == 303
    address = response.headers["Location"]
    assert address.endswith("#pad")
    page = client.page(re.sub("#.*", "", address))
    assert at(page, "melds").words == "KH 10S"
    assert at(page, "total").attributes["value"] == "5"
    assert not having(page, "verdict")
    pressed = [node.words for node in page.all("button") if node.attributes.get("aria-pressed") == "true"]
    assert [words.split("×")[0] for words in pressed] == ["10♠ of spades", "K♥ of hearts"]


def test_the_pad_stands_at_the_field_that_was_picked(client: PageClient) -> None:
    page = client.page("/referee/gin?q=deadwood&pad=against")
    assert at(page, "pad").attributes["data-field"] == "against"
    faces = [node.words for node in page.all("button") if node.attributes.get("data-most") == "1"]
    assert len(faces) == 52
