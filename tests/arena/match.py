"""A match: its file, which games are missing, and playing them on several threads.

The file has a JSON object a line: first {"match": settings}, then a game a line in the order in which they ended.
"""
import fcntl
import json
import os
import queue
import threading

import elo
from game import play_game
from rules import RefereeFailed

# Settings that may differ when a match goes on.
MAY_DIFFER = ("games", "sprt")


class MatchRefused(Exception):
    """The file belongs to another match, or somebody writes to it."""


def read(path):
    """The settings and the games of a match's file. A last line that was not written to its end does not count."""
    with open(path, encoding="utf-8") as file:
        lines = [json.loads(line) for line in file if line.endswith("\n")]
    if not lines:
        raise MatchRefused(f"{path}: no match has been begun in it")
    return lines[0]["match"], lines[1:]


def identity(settings):
    return {name: value for name, value in settings.items() if name not in MAY_DIFFER}


class MatchFile:
    """Appends games to a match's file; begins it if it is not there. One process at a time."""

    def __init__(self, path, settings):
        self.file = open(path, "a+b", buffering=0)
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise MatchRefused(f"{path}: another arena writes to it") from None
        self.file.seek(0)
        whole = self.file.read().rpartition(b"\n")[0]
        self.file.truncate(len(whole) + 1 if whole else 0)
        if not whole:
            self.append({"match": settings})
        begun, self.games = read(path)
        if identity(begun) != identity(json.loads(json.dumps(settings))):
            raise MatchRefused(f"{path}: it was begun with other settings: {json.dumps(begun)}")

    def append(self, line):
        self.file.write(json.dumps(line, ensure_ascii=False).encode() + b"\n")
        os.fsync(self.file.fileno())

    def add(self, game):
        self.append(game)
        self.games.append(game)


def points(game):
    """Of engine a: 0, 1 (a draw) or 2."""
    return {"a": 2, None: 1, "b": 0}[game["winner"]]


def pair_counts(games):
    """How many pairs of games brought engine a 0, 1/2, 1, 3/2 and 2 points; pairs that miss a game do not count."""
    pairs = {}
    for game in games:
        pairs.setdefault(game["game"] // 2, []).append(points(game))
    counts = [0] * 5
    for both in pairs.values():
        if len(both) == 2:
            counts[sum(both)] += 1
    return counts


def verdict(settings, games):
    """Of the sequential test, None while it is open or where there is none."""
    return settings["sprt"] and elo.sprt_verdict(pair_counts(games), settings["sprt"])


def play_match(path, settings, jobs, ended=lambda game: None):
    """Plays the games that the file misses, at most `jobs` at once, and calls ended(game) after each one. Stops early,
    after the games that have begun, when the sequential test is decided. Raises MatchRefused and RefereeFailed."""
    file = MatchFile(path, settings)
    there = {game["game"] for game in file.games}
    missing = iter([number for number in range(settings["games"]) if number not in there])
    take, stop, results = threading.Lock(), threading.Event(), queue.Queue()

    def next_game():
        with take:
            return None if stop.is_set() else next(missing, None)

    def work():
        try:
            while (number := next_game()) is not None:
                results.put(play_game(settings, number))
        except (RefereeFailed, OSError) as error:
            results.put(error)
        results.put(None)

    if verdict(settings, file.games):
        stop.set()
    for _ in range(jobs):
        threading.Thread(target=work, daemon=True).start()
    working = jobs
    while working > 0:
        result = results.get()
        if result is None:
            working -= 1
        elif isinstance(result, Exception):
            raise result
        else:
            file.add(result)
            ended(result)
            if verdict(settings, file.games):
                stop.set()
    return file.games
