"""The frame of every page: loading, prose, errors, lost connections, kernels."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.serving.running import FIXTURES, Server

LOST = "The connection was lost. Your game is saved. Reload the page to go on."


@pytest.fixture(scope="session")
def server(serve_folder: Callable[..., Server]) -> Server:
    return serve_folder(FIXTURES)


def test_a_click_reaches_the_kernel_and_comes_back(goto: Callable[..., Page], server: Server) -> None:
    page = goto("index.ipynb", server=server)
    page.get_by_role("button", name="Click me").click()
    expect(page.get_by_text("1 clicks")).to_be_visible()
