"""Where the store is, and that there is always one that works."""

from __future__ import annotations

import os
import socket
import sys
from pathlib import Path

import pytest

from harmonies.store import Store, new_visitor_key

KEY = new_visitor_key()


def works(store: Store) -> bool:
    visitor = store.visitor(KEY)
    game = visitor.save_game(visitor.new_game("solo", "", "a"), "ab")
    return visitor.game(game.id) == game


def contents(folder: Path) -> dict[str, bytes | None]:
    return {
        str(path.relative_to(folder)): path.read_bytes() if path.is_file() else None
        for path in folder.rglob("*")
    }


def test_the_store_is_a_file_in_the_users_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("HARMONIES_DATABASE_URL", raising=False)
    monkeypatch.setattr("harmonies.store.opening.user_data_path", lambda name, **_: tmp_path / "new" / name)
    store = Store.open()
    assert (store.notice, store.lasting) == ("", True)
    assert works(store)
    store.close()
    assert (tmp_path / "new" / "harmonies" / "harmonies.sqlite3").is_file()


@pytest.mark.skipif(sys.platform == "win32", reason="folders have no such modes there")
def test_others_on_the_machine_cannot_look_into_the_folder(tmp_path: Path) -> None:
    Store.open(f"sqlite:///{tmp_path / 'new' / 'store.sqlite3'}").close()
    assert (tmp_path / "new").stat().st_mode & 0o077 == 0


def test_the_environment_can_name_another_database(
    path: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HARMONIES_DATABASE_URL", url)
    store = Store.open()
    assert works(store)
    store.close()
    assert path.is_file()


def test_memory_can_be_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    store = Store.open("sqlite://")
    assert (store.notice, store.lasting) == ("", False)
    assert works(store)
    assert contents(tmp_path) == {}


def test_a_relative_file_stays_the_same_file_when_the_program_moves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    store = Store.open("sqlite:///store.sqlite3")
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    assert works(store)
    store.close()
    assert contents(tmp_path / "elsewhere") == {}


def test_an_empty_file_is_a_fresh_store(path: Path, url: str) -> None:
    path.touch()  # as a program leaves it that was killed before it wrote anything
    store = Store.open(url)
    assert (store.notice, store.lasting) == ("", True)
    assert works(store)


def test_a_folder_under_a_file_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    store = Store.open(f"sqlite:///{tmp_path / 'file' / 'folder' / 'store.sqlite3'}")
    assert "folder for them cannot be used" in store.notice
    assert not store.lasting
    assert works(store)
    assert contents(tmp_path) == {"file": b"mine"}


def test_a_folder_in_the_place_of_the_file_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "store.sqlite3").mkdir()
    (tmp_path / "store.sqlite3" / "letter").write_text("mine")
    before = contents(tmp_path)
    store = Store.open(f"sqlite:///{tmp_path / 'store.sqlite3'}")
    assert "cannot be opened" in store.notice
    assert works(store)
    assert contents(tmp_path) == before


@pytest.mark.parametrize("option", ["mode=ro", "immutable=1"])
def test_a_store_that_can_only_be_read_is_left_alone(path: Path, url: str, option: str) -> None:
    Store.open(url).close()
    before = path.read_bytes()
    store = Store.open(f"sqlite:///file:{path}?{option}&uri=true")
    assert "read-only" in store.notice
    assert not store.lasting
    assert works(store)
    assert path.read_bytes() == before


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_can_only_be_read_is_left_alone(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    store = Store.open(f"sqlite:///{tmp_path / 'store.sqlite3'}")
    tmp_path.chmod(0o700)
    assert "cannot be opened" in store.notice
    assert works(store)
    assert contents(tmp_path) == {}


@pytest.mark.parametrize(
    "url",
    ["rubbish", "://", "nosuchbase://host/name", "sqlite+nosuchdriver:///x", "x" * 10_000, "sqlite:///\0"],
)
def test_a_url_that_names_no_database_is_told(url: str) -> None:
    store = Store.open(url)
    assert store.notice.startswith("Your stars and games cannot be kept: ")
    assert not store.lasting
    assert works(store)


def test_a_notice_tells_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as closed_soon:
        port = closed_soon.getsockname()[1]
    monkeypatch.setenv("HARMONIES_DATABASE_URL", f"postgresql://me:secret@127.0.0.1:{port}/harmonies")
    store = Store.open()
    assert store.notice
    assert "secret" not in store.notice + repr(store)
    assert works(store)


def test_memory_serves_one_visitor_after_another(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    store = Store.open(f"sqlite:///{tmp_path / 'file' / 'store.sqlite3'}")
    game = store.visitor(KEY).new_game("solo", "", "a")
    assert store.visitor(KEY).games() == (game,)
    assert store.visitor(new_visitor_key()).games() == ()
