"""What people write: whatever it is, what is kept can be seen, stored and shown."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trike.server.domain.free_text import MAX_TEXT, read_text
from trike.server.domain.refusal import Reason, Refusal

WRITTEN = st.text(st.characters(exclude_categories=["Cs"]), max_size=MAX_TEXT // 4)


@given(WRITTEN)
def test_what_is_kept_is_kept_as_it_is(text):
    kept = read_text(text)
    assert read_text(kept) == kept
    assert kept == kept.strip()


@given(WRITTEN)
def test_nothing_in_it_is_unseen(text):
    kept = read_text(text)
    assert not [one for one in kept if unicodedata.category(one) == "Cc" and one != "\n"]
    assert not set(kept) & set("\u202e\u2066\ufeff")


@given(st.text("abc äöü\n", min_size=1, max_size=60))
def test_plain_words_lose_nothing_but_the_edges(text):
    assert read_text(text) == text.strip()


def test_the_longest_and_one_more():
    assert len(read_text("x" * MAX_TEXT)) == MAX_TEXT
    # What is not seen is not counted either: a browser counts a new line as one.
    assert len(read_text("x\r\n" * (MAX_TEXT // 2))) == MAX_TEXT - 1
    with pytest.raises(Refusal) as refused:
        read_text("x" * (MAX_TEXT + 1))
    assert refused.value.reason is Reason.BAD_TEXT


@pytest.mark.parametrize("text", ["", " ", "\n\t", "\x00\u202e", "\u200b \u2060", "\u0301"])
def test_nothing_is_refused_where_something_must_be_said(text):
    assert read_text(text) == ""
    with pytest.raises(Refusal):
        read_text(text, required=True)


def test_what_languages_and_pictures_need_is_kept():
    for text in ("می\u200cخواهم", "👩\u200d🚀", "שלום", "漢字"):
        assert read_text(text) == text
