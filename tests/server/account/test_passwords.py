"""Passwords: which are accepted, and how they are hashed."""

from __future__ import annotations

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trike.server.domain.account.passwords import check_password, normalised
from trike.server.domain.refusal import Reason, Refusal
from trike.server.passwords import Argon2Hasher


@pytest.mark.parametrize(
    "password",
    ["correct horse", "ünïcödé!", "7h#kq2-z", "x" * 7 + "y", "日本語日本語日本", " a b c d "],
)
def test_good_passwords(password):
    check_password(password, "Anna")


@pytest.mark.parametrize(
    ("password", "why"),
    [
        ("", "at least 8"),
        ("1234567", "at least 8"),
        ("x" * 257, "at most 256"),
        ("password", "guessed"),
        ("PassWord", "guessed"),
        ("qwerty123", "guessed"),
        ("xxxxxxxx", "guessed"),
        ("abcdefghij", "guessed"),
        ("98765432", "guessed"),
        ("abababab", "guessed"),
        ("Alexandra-7", "the name"),
        ("alexandra_7", "the name"),
        ("Alexandra-71!", "the name"),
    ],
)
def test_bad_passwords(password, why):
    with pytest.raises(Refusal, match=why) as refused:
        check_password(password, "Alexandra-7")
    assert refused.value.reason is Reason.BAD_PASSWORD


@given(st.text())
def test_any_text_is_accepted_or_refused_and_can_be_hashed(password):
    try:
        check_password(password, "Anna")
    except Refusal:
        return
    normalised(password).encode()


def cheap(**options) -> Argon2Hasher:
    return Argon2Hasher(**{"memory_kib": 1024, "passes": 1, **options})


def with_hasher(work, **options) -> None:
    hasher = cheap(**options)
    try:
        asyncio.run(work(hasher))
    finally:
        hasher.stop()


def test_a_hash_is_salted_and_verified():
    async def work(hasher):
        one, other = await hasher.hash("secret words"), await hasher.hash("secret words")
        assert one != other
        assert one.startswith("$argon2id$")
        assert await hasher.verify(one, "secret words")
        assert not await hasher.verify(one, "secret word")
        assert not await hasher.verify("not a hash", "secret words")

    with_hasher(work)


def test_without_a_hash_the_same_work_is_done_and_the_answer_is_no(monkeypatch):
    async def work(hasher):
        done = []
        verify = hasher._verify
        monkeypatch.setattr(
            hasher, "_verify", lambda *args: (done.append(args[0]), verify(*args))[1]
        )
        real = await hasher.hash("secret words")
        assert await hasher.verify(real, "secret words")
        assert not await hasher.verify(None, "secret words")
        # The same parameters, so the same memory and the same passes.
        assert [text.split("$")[:4] for text in done] == [real.split("$")[:4]] * 2

    with_hasher(work)


def test_other_parameters_ask_for_a_new_hash():
    async def work(hasher):
        made = await hasher.hash("secret words")
        assert not hasher.needs_rehash(made)
        stronger = cheap(memory_kib=2048)
        assert stronger.needs_rehash(made)
        stronger.stop()

    with_hasher(work)


def test_a_flood_is_refused_instead_of_queued():
    async def work(hasher):
        tries = [hasher.hash("secret words") for _ in range(10)]
        done = await asyncio.gather(*tries, return_exceptions=True)
        refused = [one for one in done if isinstance(one, Refusal)]
        assert len(refused) == 6
        assert {one.reason for one in refused} == {Reason.BUSY}
        assert await hasher.hash("secret words")

    with_hasher(work, max_waiting=4)
