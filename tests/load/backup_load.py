#!/usr/bin/env python3
"""Plays on a server with a large database, without and with backups beside it, and measures both.

The database is made of real games: twenty seconds' play, then copies of its rows under other names. Needs the release
build. Usage: backup_load.py BUILD [--megabytes 400] [--rate 200] [--seconds 40] [--by gipfel|vacuum] [--under "chrt -r 1"]
Exit status 1 when a copy was damaged or lacked what was stored before it began.
"""
import argparse
import json
import os
import pathlib
import sqlite3
import subprocess
import sys
import tempfile
import time

LOAD = ["--rooms", "100", "--json"]


def load_command(options, database, seconds, rate):
    build = options.build
    return [*options.under.split(), f"{build}/tests/gipfel_load", "--server", f"{build}/gipfel",
            "--database", str(database), *LOAD,
            "--seconds", str(seconds), "--rate", str(rate)]


def columns_of(connection, table, but):
    return ", ".join(row[1] for row in connection.execute(f"PRAGMA table_info({table})") if row[1] != but)


def multiply(connection, number):
    """Every game of `base` once more, under ids that no room has."""
    copied = f"'{number:06d}' || substr({{}}, 7)"
    for table, key, base in (("games", "id", "base"), ("game_players", "game_id", "base_players")):
        columns = columns_of(connection, table, key)
        connection.execute(f"INSERT INTO {table} ({key}, {columns}) SELECT {copied.format(key)}, {columns} FROM {base}")


def make_large(options, database):
    subprocess.run(load_command(options, database, 20, 200), check=True, stdout=subprocess.DEVNULL)
    connection = sqlite3.connect(database)
    connection.execute("CREATE TEMP TABLE base AS SELECT * FROM games GROUP BY substr(id, 7)")
    connection.execute("CREATE TEMP TABLE base_players AS SELECT p.* FROM game_players p JOIN base ON base.id = game_id")
    number = 0
    while database.stat().st_size < options.megabytes * 1e6:
        for _ in range(10):
            multiply(connection, number)
            number += 1
        connection.commit()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    connection.close()


def stored(database):
    """What has been committed: the ids of events with their rooms, and the finished games."""
    connection = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    connection.execute("BEGIN")
    events = connection.execute("SELECT id, room FROM room_events").fetchall()
    games = {row[0] for row in connection.execute("SELECT id FROM games")}
    connection.close()
    return events, games


def lacks(copy, before):
    """How much of `before` is not in the copy. The events of a game that has ended since are in its row of games."""
    connection = sqlite3.connect(f"file:{copy}?mode=ro", uri=True)
    whole = connection.execute("PRAGMA integrity_check").fetchone()[0]
    if whole != "ok":
        sys.exit(f"the copy is damaged: {whole}")
    connection.close()
    events, games = stored(copy)
    ids = {event[0] for event in events}
    missing = [event for event in before[0] if event[0] not in ids and event[1] not in games]
    return len(missing) + len(before[1] - games)


def back_up(options, database, copy):
    if options.by == "vacuum":
        connection = sqlite3.connect(database)
        connection.execute("VACUUM INTO ?", (str(copy),))
        connection.close()
    else:
        subprocess.run([f"{options.build}/gipfel", "backup", str(copy), "--database", str(database)], check=True,
                       stdout=subprocess.DEVNULL)


def await_turns(database, turns):
    """Until this many more events are stored."""
    def newest():
        return max((event[0] for event in stored(database)[0]), default=0)
    first = newest()
    while newest() <= first + turns:
        time.sleep(0.2)


def play(options, database, backups):
    """The figures of a run, and of each backup made beside it: seconds, and what is lacking in it."""
    running = subprocess.Popen(load_command(options, database, options.seconds, options.rate), stdout=subprocess.PIPE)
    made = []
    if backups:
        await_turns(database, options.rate)
    while backups and running.poll() is None:
        copy = database.parent / f"copy{len(made)}.sqlite"
        before = stored(database)
        began = time.monotonic()
        back_up(options, database, copy)
        made.append((round(time.monotonic() - began, 1), copy, before))
    figures = json.loads(running.communicate()[0])
    checked = [(seconds, lacks(copy, before)) for seconds, copy, before in made]  # now that nobody plays
    for _, copy, _ in made:
        copy.unlink()
    return figures, checked


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--megabytes", type=int, default=400)
    parser.add_argument("--rate", type=int, default=200)
    parser.add_argument("--seconds", type=int, default=40)
    parser.add_argument("--by", choices=["gipfel", "vacuum"], default="gipfel")
    parser.add_argument("--under", default="", help="runs the load and its server, not the backup, under this command")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--folder", help="where the databases are made; on the disk that is to be measured")
    options = parser.parse_args()
    os.environ["GIPFEL_LOG_LEVEL"] = "warn"
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        database = pathlib.Path(folder) / "large.sqlite"
        make_large(options, database)
        print(f"{database.stat().st_size / 1e6:.0f} MB")
        lacking = 0
        for backups in (False, True) * options.rounds:
            figures, made = play(options, database, backups)
            turns = {key: figures[key] for key in ("turns_per_s", "to_both_players", "faults")}
            print("with backups:" if backups else "alone:", json.dumps(turns), "seconds, lacking:" if made else "", made or "")
            lacking += sum(lack for _, lack in made)
    return 1 if lacking else 0


if __name__ == "__main__":
    sys.exit(main())
