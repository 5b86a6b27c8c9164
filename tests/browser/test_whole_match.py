"""A match of each game on a phone, from the first page to its winner; one of them without script."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import Phone

FOUR = ("Ann", "Bo", "Cy", "Di")


def start(page: Page, game: str, names: tuple[str, ...], target: int) -> None:
    """From the first page to the board of a new match that the first player deals."""
    page.get_by_role("link", name=game).first.tap()
    for seat, name in enumerate(names):
        page.locator(f"#seat-{seat}").fill(name)
    page.get_by_label("Who deals first").select_option(index=1)
    page.get_by_label("Target").fill(str(target))
    page.get_by_role("button", name="Start the match").tap()
    expect(page.get_by_text("Round 1: Ann deals")).to_be_visible()


def score(page: Page, number: int, chosen: str, typed: dict[str, str], totals: list[str]) -> None:
    """Score a round, and look at the totals on the board."""
    page.get_by_role("link", name=f"Score round {number}").tap()
    page.get_by_label(chosen, exact=True).check()
    for name, text in typed.items():
        page.locator(f"#{name}").fill(text)
    page.get_by_role("button", name="Record", exact=True).tap()
    expect(page.locator(".standings .fact:last-child .num")).to_have_text(totals)


def is_won(page: Page, title: str) -> None:
    """The board tells who won, and takes no further round."""
    expect(page.locator(".winner")).to_have_text(title)
    expect(page.get_by_role("link", name="Score round")).to_have_count(0)
    expect(page.get_by_role("button", name="Play again")).to_be_visible()


def of(seat: int, **typed: str) -> dict[str, str]:
    """What is typed for one side."""
    return {f"{name}-{seat}": text for name, text in typed.items()}


def test_calicut_rummy(phone: Phone) -> None:
    page = phone.open("/")
    start(page, "Calicut Rummy", FOUR, 100)
    score(
        page,
        1,
        "Went out: Ann",
        of(1, held="12") | of(2, held="30") | of(3, held="KH 7S"),
        ["59", "0", "0", "0"],
    )
    stock = of(0, held="6") | of(1, held="15") | of(2, held="7") | of(3, held="21")
    score(page, 2, "The stock ran out", stock, ["84", "0", "0", "0"])
    expect(page.get_by_text("Round 3: Cy deals, Di begins.")).to_be_visible()
    rummy = of(0, held="20") | of(1, held="25") | of(3, held="10+1")
    score(page, 3, "Went out with rummy: Cy", rummy, ["84", "0", "112", "0"])
    is_won(page, "Cy wins")


def test_gin_without_script(new_phone: Callable[..., Phone]) -> None:
    page = new_phone(java_script_enabled=False).open("/")
    start(page, "Rummy Classic Improved", ("Ann", "Bo"), 50)
    hands = {
        "hand-0": "9S 9H 9D | 3C 4C 5C 6C | AD 2H 4S",
        "hand-1": "4D 5D 6D 7D 8D KD 9C 7C 2C 5H",
    }
    page.get_by_role("link", name="Score round 1").tap()
    page.get_by_label("Knock: Ann", exact=True).check()
    for side, (name, cards) in enumerate(hands.items()):
        page.locator(f"#side-{side} summary").tap()
        page.locator(f"#{name}").fill(cards)
    page.get_by_role("button", name="Record", exact=True).tap()
    expect(page.locator(".standings .fact:last-child .num")).to_have_text(["8", "0"])
    score(page, 2, "Knock: Ann", {"deadwood-0": "8", "deadwood-1": "3"}, ["8", "30"])
    page.get_by_role("link", name="Score round 3").tap()
    page.get_by_text("This round is void").tap()
    page.get_by_role("button", name="Record as void").tap()
    expect(page.get_by_text("Round 4: Bo deals, Ann begins.")).to_be_visible()
    score(page, 4, "Gin: Bo", {"deadwood-0": "15"}, ["8", "70"])
    is_won(page, "Bo wins")
    expect(page.get_by_text("Settlement")).to_be_visible()


def test_bain_hand_and_foot(phone: Phone) -> None:
    page = phone.open("/")
    start(page, "Bain Hand and Foot", FOUR, 5000)
    all_four = {f"completed_{kind}": "1" for kind in ("natural", "mixed", "wild", "sevens")}
    first = of(0, **all_four, laid="505", red_threes="3", held="15")
    second = of(
        1, completed_natural="1", laid="6H 6H 6D 6C 6S 6S 6D | AS AH AC", red_threes="2", held="2C AS KD 3S"
    )
    score(page, 1, "Ann & Cy", first | second, ["4190", "340"])
    expect(page.locator(".opens .num")).to_have_text(["50", "50"])
    first = of(0, laid="260", held="5")
    score(page, 2, "Nobody", first | of(1, laid="50", held="100", held_threes_black="2"), ["4445", "280"])
    last = of(0, **all_four, laid="440", held="0")
    score(page, 3, "Ann & Cy", last | of(1, laid="0", held="300", held_threes_red="1"), ["8285", "−120"])
    is_won(page, "Ann & Cy win")


def test_baja_rummy(phone: Phone) -> None:
    page = phone.open("/")
    start(page, "Baja Rummy", ("Ann", "Bo", "Cy"), 4000)
    out = of(0, completed_pure="1", completed_impure="1", laid="70+50+40+15")
    twos = of(1, completed_twos="1", completed_impure="1", laid="235", held="75")
    score(
        page, 1, "Ann", out | twos | of(2, laid="0", held="45", held_threes_red="1"), ["1175", "2460", "−545"]
    )
    expect(page.get_by_text("Round 2: Cy deals, Bo begins.")).to_be_visible()
    straight = of(1, completed_straight="1", completed_impure="1", laid="170")
    threes = of(2, laid="60", held="AS 4S | 3S 3C 3H KS 7S 4S 4C 5S 5C 6S 6C")
    page.get_by_role("link", name="Score round 2").tap()
    page.get_by_label("Bo", exact=True).check()
    for name, text in (straight | of(0, laid="60", held="20") | threes).items():
        page.locator(f"#{name}").fill(text)
    expect(page.locator("#points li")).to_have_text(["Ann +40 → 1215", "Bo +2170 → 4630", "Cy −1110 → −1655"])
    page.get_by_role("button", name="Record", exact=True).tap()
    is_won(page, "Bo wins")
