"""``trike analyse --jsonl``: queries come in as lines, answers go out as they are found.

A thread reads, some search, each with an engine of its own. Queries wait in the order of their
priority; when very many do, reading waits too.
"""

from __future__ import annotations

import heapq
import json
from collections.abc import Callable, Iterable
from threading import Condition, Lock, Thread

from trike.cli.analysis_answer import analysis_answer
from trike.cli.analysis_query import AnalysisQuery, Cancel, QueryError, QueryId, parse_query
from trike.engine import Engine, Limit
from trike.engine.ugi.lines import LONGEST_LINE

__all__ = ["AnalysisStream"]

_MOST_WAITING = 10_000


class AnalysisStream:
    """Answers queries; ``write`` takes a line without its end, one call at a time."""

    def __init__(
        self, write: Callable[[str], None], default: Limit, *, threads: int, hash_mib: int
    ) -> None:
        self._write = write
        self._default = default
        self._engines = [Engine(hash_mib) for _ in range(threads)]
        self._writing = Lock()
        self._changed = Condition()
        # What follows is guarded by _changed.
        self._waiting: list[tuple[int, int, AnalysisQuery]] = []
        self._going_on: dict[QueryId, Engine] = {}
        self._cancelled: set[QueryId] = set()
        self._count = 0
        self._ended = False
        self._failure: BaseException | None = None

    def run(self, lines: Iterable[str | None]) -> None:
        """Answer lines until they end, and then what is still waiting.

        What ``write`` raises ends all, and is raised here after the next line. Ctrl-C ends the
        searches at once.
        """
        threads = [Thread(target=self._work, args=(engine,)) for engine in self._engines]
        for thread in threads:
            thread.start()
        try:
            for line in lines:
                self._take(line)
                if self._failure is not None:
                    break
            with self._changed:
                self._ended = True
                self._changed.notify_all()
            for thread in threads:
                while thread.is_alive():  # with pauses, in which Ctrl-C gets through
                    thread.join(0.2)
        finally:
            with self._changed:
                self._ended = True
                self._waiting.clear()
                self._changed.notify_all()
            for thread in threads:
                while thread.is_alive():
                    for engine in self._engines:
                        engine.stop()
                    thread.join(0.05)
        if self._failure is not None:
            raise self._failure

    def _take(self, line: str | None) -> None:
        if line is None:
            self._say({"error": f"a line is at most {LONGEST_LINE} bytes long", "field": None})
            return
        if not line.strip():
            return
        try:
            query = parse_query(line, self._default)
        except QueryError as error:
            known = {} if error.query_id is None else {"id": error.query_id}
            self._say({**known, "error": str(error), "field": error.field})
            return
        if isinstance(query, Cancel):
            self._cancel(query)
            return
        with self._changed:
            while len(self._waiting) >= _MOST_WAITING and self._failure is None:
                self._changed.wait(0.2)
            if self._is_known(query.id):
                duplicate = True
            else:
                duplicate = False
                self._count += 1
                heapq.heappush(self._waiting, (-query.priority, self._count, query))
                self._changed.notify()
        if duplicate:
            self._say({"id": query.id, "error": "a query with this id is going on", "field": "id"})

    def _is_known(self, query_id: QueryId) -> bool:
        return query_id in self._going_on or any(q.id == query_id for _, _, q in self._waiting)

    def _cancel(self, cancel: Cancel) -> None:
        with self._changed:
            known = self._is_known(cancel.target)
            if cancel.target in self._going_on:
                self._cancelled.add(cancel.target)
                self._going_on[cancel.target].stop()
            waiting = [entry for entry in self._waiting if entry[2].id != cancel.target]
            dropped = len(waiting) < len(self._waiting)
            self._waiting = waiting
            heapq.heapify(self._waiting)
        if dropped:
            self._say({"id": cancel.target, "cancelled": True})
        self._say({"id": cancel.id, "cancel": cancel.target, "found": known})

    def _work(self, engine: Engine) -> None:
        try:
            while (query := self._next(engine)) is not None:
                self._answer(query, engine)
        except BaseException as error:  # told to who reads the lines
            with self._changed:
                self._failure = error
                self._waiting.clear()
                self._changed.notify_all()

    def _next(self, engine: Engine) -> AnalysisQuery | None:
        with self._changed:
            while not self._waiting:
                if self._ended or self._failure is not None:
                    return None
                self._changed.wait()
            query = heapq.heappop(self._waiting)[2]
            self._going_on[query.id] = engine
            self._changed.notify_all()
            return query

    def _answer(self, query: AnalysisQuery, engine: Engine) -> None:
        def look(_: object) -> None:
            if query.id in self._cancelled:  # before the engine had begun
                engine.stop()

        # An answer must not depend on what was asked before.
        engine.clear()
        try:
            analysis = engine.analyse(
                query.subject, query.limit, lines=query.lines, exact=query.exact, on_info=look
            )
            answer = analysis_answer(query.subject, analysis)
        except ValueError as error:
            answer = {"error": str(error), "field": None}
        with self._changed:
            self._going_on.pop(query.id, None)
            if query.id in self._cancelled:
                self._cancelled.discard(query.id)
                answer = {**answer, "cancelled": True}
        self._say({"id": query.id, **answer})

    def _say(self, value: dict[str, object]) -> None:
        with self._writing:
            self._write(json.dumps(value))
