"""``trike admin``: the first administrator, roles, help for whoever forgot a password."""

from __future__ import annotations

import sqlite3

import pytest

DATABASE = ("--database", "sqlite+aiosqlite:///site.sqlite3")


@pytest.fixture(autouse=True)
def _cheap(monkeypatch) -> None:
    monkeypatch.setenv("TRIKE_PASSWORD_MEMORY_KIB", "1024")
    monkeypatch.setenv("TRIKE_PASSWORD_PASSES", "1")


def create(invoke, name: str, *more: str):
    return invoke("admin", "create", name, *more, *DATABASE, text="correct horse\n")


def test_the_first_administrator(invoke) -> None:
    made = create(invoke, "Boss")
    assert (made.exit_code, made.output) == (0, "Boss is administrator now.\n")
    create(invoke, "Anna", "--role", "player")
    listed = invoke("admin", "list", *DATABASE).output.splitlines()
    assert [line.split("\t")[:2] for line in listed] == [
        ["Boss", "administrator"],
        ["Anna", "player"],
    ]


def test_roles_are_changed_by_any_spelling_of_the_name(invoke) -> None:
    create(invoke, "Bill-0", "--role", "player")
    assert invoke("admin", "role", "biII_O", "moderator", *DATABASE).exit_code == 0
    assert "Bill-0\tmoderator" in invoke("admin", "list", *DATABASE).output


def test_a_link_for_a_new_password(invoke, monkeypatch) -> None:
    monkeypatch.setenv("TRIKE_SITE_URL", "https://trike.example/")
    create(invoke, "Anna")
    one = invoke("admin", "reset-link", "anna", *DATABASE).output
    other = invoke("admin", "reset-link", "anna", *DATABASE).output
    assert one.startswith("https://trike.example/new-password?token=")
    assert one != other


def test_refusals(invoke, refused, monkeypatch) -> None:
    assert "no database" in refused("admin", "list", *DATABASE)
    assert "kept for the site" in refused("admin", "create", "admin", *DATABASE)
    assert "2 to 20" in refused("admin", "create", "x" * 21, *DATABASE)
    assert "at least 8" in refused("admin", "create", "Boss", *DATABASE, text="short\n")
    assert "at least 8" in refused("admin", "create", "Boss", *DATABASE, text="")
    create(invoke, "Boss")
    assert "is taken" in refused("admin", "create", "B0SS", *DATABASE, text="correct horse\n")
    assert "no account" in refused("admin", "role", "Nobody", "player", *DATABASE)
    assert "no account" in refused("admin", "reset-link", "Nobody", *DATABASE)
    refused("admin", "role", "Boss", "king", *DATABASE)
    refused("admin", "create", "Anna", "--role", "king", *DATABASE)
    refused("admin", "fly")
    refused("admin", "list", "--database", "nonsense")
    refused("admin", "create", "Anna", "--database", "nonsense", text="correct horse\n")
    monkeypatch.setenv("TRIKE_SMTP_HOST", "mail.example.com")
    assert "TRIKE_SITE_URL" in refused("admin", "list", *DATABASE)


def test_help_names_the_commands(invoke) -> None:
    for arguments in (("admin",), ("admin", "--help")):
        output = invoke(*arguments).output
        assert all(
            word in output for word in ("create", "role", "list", "reset-link", "warn", "close")
        )


def test_accounts_are_warned_closed_and_opened_again(invoke, refused) -> None:
    create(invoke, "Boss")  # also an administrator: nobody stands above the command line
    for name, said in (
        ("warn", "boss is warned.\n"),
        ("close", "The account of boss is closed.\n"),
        ("reopen", "The account of boss is open again.\n"),
    ):
        done = invoke("admin", name, "boss", "--reason", "A drill.", *DATABASE)
        assert (done.exit_code, done.output) == (0, said)
    with sqlite3.connect("site.sqlite3") as connection:
        logged = connection.execute("SELECT actor, kind, reason FROM moderator_actions").fetchall()
    connection.close()
    assert logged == [(None, kind, "A drill.") for kind in ("warn", "close", "reopen")]
    assert "nothing to end" in refused("admin", "reopen", "Boss", "--reason", "x", *DATABASE)
    assert "say why" in refused("admin", "warn", "Boss", "--reason", " ", *DATABASE)
    assert "no account" in refused("admin", "close", "Nobody", "--reason", "x", *DATABASE)
