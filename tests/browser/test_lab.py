"""JupyterLab on the same notebooks, as `harmonies lab` opens it."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from harmonies.picture.theme import DARK, LIGHT
from tests.serving.running import Server


def test_it_opens_the_start_page_without_asking_anything(page: Page, lab_server: Server) -> None:
    page.goto(f"{lab_server.url}?token={lab_server.token}")
    expect(page.get_by_role("tab", name="index.ipynb")).to_be_visible()
    # Of the notebooks that an earlier visit left open, only the one in front can be seen.
    page.locator(".jp-Notebook-ExecutionIndicator[data-status='idle']").filter(visible=True).first.wait_for()
    expect(page.get_by_text("Would you like to get notified about official Jupyter news?")).to_be_hidden()


def test_without_its_token_it_shows_nothing(page: Page, lab_server: Server) -> None:
    page.goto(f"{lab_server.url}lab/tree/index.ipynb")
    expect(page.get_by_label("Password or token:")).to_be_visible()


def test_its_notebooks_run(goto_lab: Callable[[str], Page]) -> None:
    page = goto_lab("solo.ipynb")
    expect(
        page.locator(".jp-OutputArea-output[data-mime-type='application/vnd.jupyter.stderr']")
    ).to_have_count(0)


def test_a_level_of_ones_own_follows_the_theme(goto_lab: Callable[[str], Page]) -> None:
    page = goto_lab("teachers.ipynb")
    ring = page.locator(".hm-level .hm-overlay").first
    expect(ring).to_have_css("--hm-ring", LIGHT.focus)
    choose_theme(page, "JupyterLab Dark")
    expect(ring).to_have_css("--hm-ring", DARK.focus)
    choose_theme(page, "JupyterLab Light")
    expect(ring).to_have_css("--hm-ring", LIGHT.focus)


def choose_theme(page: Page, name: str) -> None:
    page.get_by_role("menuitem", name="Settings", exact=True).click()
    for entry in ("Theme", name):
        page.locator(".lm-Menu").get_by_text(entry, exact=True).click()
