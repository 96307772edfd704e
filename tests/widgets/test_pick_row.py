"""PickRow driven by what a page sends."""

import pytest

from harmonies_widgets.handlers import FAULT
from harmonies_widgets.pick_row import Pick, PickRow
from tests.widgets.conftest import Page

LEAF = Pick("L", "<svg>leaf</svg>", "leaf")
BRICK = Pick("B", "<svg>brick</svg>", "brick", "disabled", "No brick is left.")
WATER = Pick("W", "<svg>water</svg>", "water", caption="water")


@pytest.fixture
def row(page: Page) -> PickRow:
    row = PickRow([LEAF, BRICK, WATER], label="Tokens")
    page.forget()
    return row


def pick(row: PickRow, key: object) -> None:
    row._handle_custom_msg({"event": "pick", "key": key}, [])


def test_a_pick_reaches_its_callback(row: PickRow) -> None:
    got: list[str] = []
    row.on_pick(got.append)
    pick(row, "L")
    assert got == ["L"]
    row.on_pick(got.append, remove=True)
    pick(row, "L")
    assert got == ["L"]


@pytest.mark.parametrize("key", ["B", "X", "", None, 0, ["L"]])
def test_what_cannot_be_picked_is_not(row: PickRow, key: object) -> None:
    got: list[str] = []
    row.on_pick(got.append)
    pick(row, key)
    assert (got, row.error) == ([], "")


def test_a_disabled_row_takes_no_pick(row: PickRow) -> None:
    row.on_pick(pytest.fail)
    row.disabled = True
    pick(row, "L")
    assert row.error == ""


def test_a_failing_callback_is_told_until_the_next_pick(row: PickRow) -> None:
    def fail(key: str) -> None:
        if key == "L":
            raise KeyError(key)

    row.on_pick(fail)
    pick(row, "L")
    assert row.error == FAULT
    pick(row, "W")
    assert row.error == ""


def test_the_page_gets_every_item_at_the_start(row: PickRow) -> None:
    state = row.get_state()
    assert state["count"] == 3
    assert state["label"] == "Tokens"
    assert [state[f"picture_{place}"] for place in range(3)] == [LEAF.svg, BRICK.svg, WATER.svg]
    assert state["item_1"] == {
        "key": "B",
        "label": "brick",
        "state": "disabled",
        "description": "No brick is left.",
        "caption": "",
    }


def test_choosing_one_sends_that_one_without_its_picture(page: Page, row: PickRow) -> None:
    row.items = (LEAF._replace(state="chosen"), BRICK, WATER)
    ((_, state),) = page.updates
    assert list(state) == ["item_0"]


def test_a_new_picture_sends_that_picture(page: Page, row: PickRow) -> None:
    row.items = (LEAF, BRICK, WATER._replace(svg="<svg>waves</svg>"))
    assert [state for _, state in page.updates] == [{"picture_2": "<svg>waves</svg>"}]


def test_the_same_items_send_nothing(page: Page, row: PickRow) -> None:
    row.items = (LEAF, BRICK, WATER)
    assert page.updates == []


def test_a_row_shrinks_and_grows(page: Page, row: PickRow) -> None:
    row.items = (WATER,)
    assert row.count == 1
    row.items = (LEAF, BRICK, WATER, LEAF._replace(key="L2"))
    state = row.get_state()
    assert state["count"] == 4
    assert [state[f"item_{place}"]["key"] for place in range(4)] == ["L", "B", "W", "L2"]
    assert {"item_3", "picture_3"} <= {name for _, state in page.updates for name in state}


def test_a_row_grows_in_one_message(page: Page, row: PickRow) -> None:
    row.items = (LEAF, BRICK, WATER, LEAF._replace(key="L2"), WATER._replace(key="W2"))
    ((_, state),) = page.updates
    assert set(state) == {"item_3", "picture_3", "item_4", "picture_4", "count"}


def test_an_empty_row_is_a_row() -> None:
    assert PickRow().count == 0


def test_its_repr_names_its_keys(row: PickRow) -> None:
    assert repr(row) == "PickRow(L, B, W)"


def test_a_new_row_is_one_message(page: Page) -> None:
    PickRow([LEAF, BRICK], label="Tokens")
    assert page.updates == []  # everything came with the message that opened it
