#!/usr/bin/env python3
"""Measures over HTTP how long lists, searches, pages of players and the explorer take on a large database (archive_games
makes one).

Usage: archive_bench.py GIPFEL DATABASE [--requests 200] [--only PART]
Prints the median, the 99th percentile and the longest answer in milliseconds, by what was asked. Every request has other
parameters. Exit status 1 where a 99th percentile is above the goal of 50 ms, or an answer is not 200.
"""
import argparse
import http.client
import json
import os
import random
import re
import sqlite3
import subprocess
import sys
import time
from urllib.parse import quote

GOAL_MS = 50


def start(gipfel, database):
    environment = {**os.environ, "GIPFEL_BOTS": "false", "GIPFEL_LOG_LEVEL": "warn",
                   "GIPFEL_REQUESTS_PER_MINUTE": "1000000"}
    server = subprocess.Popen([gipfel, "serve", "--create", "--port", "0", "--database", database], stdout=subprocess.PIPE,
                              text=True, env=environment)
    port = re.search(r":(\d+)$", server.stdout.readline().strip())
    if not port:
        sys.exit("the server did not start")
    return server, int(port[1])


def positions_of(gipfel, record, game, setup):
    """All positions of a game, from the start on."""
    events = [json.loads(line)["d"] for line in record.splitlines()]
    turns = [event["turn"] for event in events if event["kind"] == "turn"]
    lines = [f"newgame {game}:{setup}", *(f"play {turn}" for turn in turns), "quit"]
    said = subprocess.run([gipfel, "engine"], input="\n".join(lines), stdout=subprocess.PIPE, text=True, check=True)
    return [line for line in said.stdout.splitlines() if line != "ok"][:len(turns) + 1]


class Sample:
    """Parameters as they occur in the database."""

    def __init__(self, gipfel, database):
        connection = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
        last = connection.execute("SELECT max(rowid) FROM games").fetchone()[0]
        rows = [connection.execute("SELECT id, first_name, second_name, setup, ended_ms FROM games WHERE rowid >= ?"
                                   " AND visibility = 'public' LIMIT 1", (random.randrange(last) + 1,)).fetchone()
                for _ in range(500)]
        played = [connection.execute("SELECT record, game, setup FROM games WHERE rowid >= ? AND visibility = 'public'"
                                     " AND plies >= 12 LIMIT 1", (random.randrange(last) + 1,)).fetchone()
                  for _ in range(150)]
        connection.close()
        self.games = [(row[1], positions_of(gipfel, *row)) for row in played if row]
        self.rows = [row for row in rows if row]

    def row(self):
        return random.choice(self.rows)

    def id(self):
        return self.row()[0]

    def name(self):
        return quote(self.row()[1])

    def pair(self):
        row = self.row()
        return f"player={quote(row[1])}&opponent={quote(row[2])}"

    def setup(self):
        return quote(self.row()[3])

    def cursor(self):
        row = self.row()
        return f"{row[4]}-{row[0]}"

    def position(self, since, until):
        """Of a game from this part of its turns on to that one, as parameters."""
        game, positions = random.choice(self.games)
        at = int(len(positions) * random.uniform(since, until))
        return f"game={game}&position={quote(positions[at])}"

    def day(self):
        return time.strftime("%Y-%m-%d", time.gmtime(self.row()[4] / 1000))


def asked(some):
    """By name, what makes the address of the next request."""
    rating = lambda: random.randrange(1200, 1900)
    game = lambda: random.choice(("tzaar", "zertz"))
    reason = lambda: random.choice(("resignation", "time", "no_capture", "repetition", "agreement", "full_board"))
    games = "/api/games?"
    return {
        "newest games": lambda: games + f"limit={random.randrange(20, 101)}",
        "a later page": lambda: games + "limit=100&before=" + some.cursor(),
        "of a game and result": lambda: games + f"game={game()}&result={random.choice(('first', 'draw'))}",
        "of a kind of set-up": lambda: games + "setup=" + random.choice(("random", "37", "48", "61", "tournament")),
        "of a set-up": lambda: games + "setup=" + some.setup(),
        "of a frequent set-up": lambda: games + "setup=" + random.choice(("37:blitz", "48:claim%3Doptional")),
        "of a player": lambda: games + "player=" + some.name(),
        "by the beginning of names": lambda: games + "player=" + random.choice(("Ca", "S", "Misty", "BoldO")),
        "of a player, narrowed": lambda: games + f"player={some.name()}&game={game()}&setup=random&result=draw",
        "of a pair": lambda: games + some.pair(),
        "of a pair that never met": lambda: games + f"player={some.name()}&opponent={some.name()}",
        "by reason": lambda: games + "reason=" + reason(),
        "by rating": lambda: games + f"min_rating={rating()}",
        "hardly any": lambda: games + "min_rating=2900&reason=repetition",
        "by length and day": lambda: games + f"min_turns=70&since={some.day()}",
        "everything at once": lambda: games + f"game={game()}&result=first&reason={reason()}&rated=true"
                                              f"&min_rating={rating()}&max_turns=20&until={some.day()}",
        "explorer: starts": lambda: "/api/explorer?" + random.choice(("game=tzaar&setup=fixed", "game=zertz&setup=37",
                                                                      "game=zertz&setup=61")),
        "explorer: first turns": lambda: "/api/explorer?" + some.position(0.02, 0.2),
        "explorer: the middle": lambda: "/api/explorer?" + some.position(0.3, 0.7),
        "explorer: the end": lambda: "/api/explorer?" + some.position(0.8, 0.9999),
        "player": lambda: "/api/players/" + some.name(),
        "player's games": lambda: f"/api/players/{some.name()}/games?limit=100",
        "player's ratings": lambda: f"/api/players/{some.name()}/ratings",
        "names": lambda: "/api/players?prefix=" + random.choice(("C", "Sw", "Mi", "BoldO")),
        "statistics": lambda: "/api/statistics/" + game(),
        "leaderboard": lambda: "/api/leaderboard/" + random.choice(("tzaar", "zertz37")),
        "one game": lambda: "/api/games/" + some.id(),
        "a record": lambda: f"/api/games/{some.id()}.txt",
    }


def measure(connection, address_of, requests):
    times = []
    for _ in range(requests):
        address = address_of()
        began = time.perf_counter()
        connection.request("GET", address)
        answer = connection.getresponse()
        answer.read()
        times.append((time.perf_counter() - began) * 1000)
        if answer.status != 200:
            sys.exit(f"{address}: {answer.status}")
    times.sort()
    return times[len(times) // 2], times[int(len(times) * 0.99)], times[-1]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("gipfel")
    parser.add_argument("database")
    parser.add_argument("--requests", type=int, default=200)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    random.seed(13)
    server, port = start(options.gipfel, options.database)
    slow = 0
    try:
        connection = http.client.HTTPConnection("localhost", port)
        print(f"{'':28} {'p50':>8} {'p99':>8} {'most':>8}  ms")
        for name, address_of in asked(Sample(options.gipfel, options.database)).items():
            if options.only not in name:
                continue
            p50, p99, most = measure(connection, address_of, options.requests)
            slow += p99 > GOAL_MS
            print(f"{name:28} {p50:8.1f} {p99:8.1f} {most:8.1f}", flush=True)
    finally:
        server.terminate()
        server.wait()
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
