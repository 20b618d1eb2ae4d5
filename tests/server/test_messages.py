"""The texts of the client's scripts: each that is asked for is there, and none waits in vain."""

from __future__ import annotations

import re

from trike.server.web.messages import client_messages
from trike.server.web.static_files import STATIC

_STATUS_KINDS = ("_open", "_or_swap", "_swapped")
"""What `sentences.js` puts behind `turn` and `your_turn`."""


_MATTERS = ("take_back", "cancel", "rematch")
_BEFORE_MATTERS = ("asks_", "you_ask_", "declined_")
"""What `sentences.js` and `game-page.js` put before what somebody asks for."""


def test_scripts_and_texts_agree():
    scripts = "".join(
        path.read_text() for folder in ("game", "pages") for path in (STATIC / folder).glob("*.js")
    )
    for kind in _STATUS_KINDS:
        assert f'"{kind}"' in scripts
    made = {f"{turn}{kind}" for turn in ("turn", "your_turn") for kind in _STATUS_KINDS}
    for before in _BEFORE_MATTERS:
        assert f"text(`{before}${{" in scripts
    made |= {f"{before}{matter}" for before in _BEFORE_MATTERS for matter in _MATTERS}
    texts = client_messages()
    asked = set(re.findall(r'\btext\(\s*"(\w+)"', scripts))
    assert asked, "no script asks for a text"
    assert asked | made <= texts.keys()
    assert {name for name in texts if f'"{name}"' not in scripts} == made


def test_the_holes_of_a_text_have_plain_names():
    for text in client_messages().values():
        for sentence in [text] if isinstance(text, str) else text.values():
            assert not re.search(r"[{}]", re.sub(r"\{[a-z]+\}", "", sentence))
