from __future__ import annotations

import json


def test_the_signature_is_the_same_in_both_forms(invoke) -> None:
    answer = json.loads(invoke("bench", "--depth", 3, "--json").output)
    assert set(answer) == {"nodes", "seconds", "nodes_per_second"}
    assert invoke("bench", "--depth", 3).output.split()[:2] == ["signature", str(answer["nodes"])]


def test_refusals(refused) -> None:
    refused("bench", "--depth", 0)
