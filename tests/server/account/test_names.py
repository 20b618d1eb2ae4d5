"""Names: what is one name in two spellings, what is kept for the site."""

from __future__ import annotations

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trike.server.domain.person.names import MAX_NAME, check_name, folded, name_key
from trike.server.domain.refusal import Reason, Refusal

LETTERS = string.ascii_letters
names = st.from_regex(r"[A-Za-z][A-Za-z0-9_-]{0,18}[A-Za-z0-9]", fullmatch=True)
# Letters that look like no other.
plain_names = st.text("abcdefghjkpqrstuxyz", min_size=2, max_size=MAX_NAME).filter(
    lambda name: "rn" not in name
)

LOOK_ALIKE = [("1", "l"), ("I", "l"), ("i", "1"), ("0", "O"), ("o", "0"), ("_", "-"), ("--", "_")]
LOOK_ALIKE += [("rn", "m"), ("vv", "w"), ("RN", "M")]


@given(names)
def test_folding_twice_is_folding_once(name):
    assert folded(folded(name)) == folded(name)


@given(names, st.lists(st.booleans(), min_size=20, max_size=20))
def test_case_makes_no_difference(name, upper):
    other = "".join(
        one.upper() if up else one.lower() for one, up in zip(name, upper, strict=False)
    )
    assert name_key(other) == name_key(name)


@given(names, st.sampled_from(LOOK_ALIKE), names)
def test_what_looks_alike_makes_no_difference(before, pair, after):
    a, b = pair
    assert folded(f"{before}{a}{after}") == folded(f"{before}{b}{after}")


@given(plain_names, plain_names)
def test_names_that_differ_stay_apart(one, other):
    assert (folded(one) == folded(other)) == (one == other)


@given(st.text(max_size=30))
def test_a_name_that_passes_is_plain_text(name):
    try:
        check_name(name)
    except Refusal:
        return
    assert 2 <= len(name) <= 20
    assert set(name) <= set(LETTERS + string.digits + "-_")
    assert name[0] in LETTERS
    assert name[-1] in LETTERS + string.digits


@pytest.mark.parametrize("name", ["Al", "anna", "Anna-Lena_2", "Nadmin", "a" * 20, "modest", "X9"])
def test_good_names(name):
    check_name(name)


BAD = ["", "a", "a" * 21, "Anna ", "Anna Lee", "1anna", "-anna", "anna_", "anna\n", "an\0na"]
NOT_ASCII = ["änna", "\u0430nna", "anna\u200b", "\uff41nna", "anna\u0661", "Anna\u0301"]
KEPT = ["admin", "Admin", "ADM1N", "adrnin", "ad-min", "admin7", "admin_anna", "anna-moderator"]
KEPT_TOO = ["Trike", "tr1ke", "computer", "c0mputer3", "Guest", "Deleted-Player", "m0d", "deleted"]


@pytest.mark.parametrize("name", [*BAD, *NOT_ASCII, "<b>", "anna@x"])
def test_bad_names(name):
    with pytest.raises(Refusal) as refused:
        check_name(name)
    assert refused.value.reason is Reason.BAD_NAME


@pytest.mark.parametrize("name", [*KEPT, *KEPT_TOO])
def test_names_that_sound_like_the_site_are_kept(name):
    with pytest.raises(Refusal, match="kept for the site"):
        check_name(name)
