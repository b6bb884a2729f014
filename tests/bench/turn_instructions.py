#!/usr/bin/env python3
"""Counts the user instructions that one turn costs the server, all its threads together, with games that end.

Valgrind runs the server and gipfel_load plays on it, once few turns and once many: what both have in common (start,
connections, first rooms) drops out. Other load on the machine hardly changes the number. Needs the release build and
valgrind. Usage: turn_instructions.py BUILD [--keep FOLDER]; the folder then has callgrind's files, to be read with
callgrind_annotate.
"""
import argparse
import json
import os
import pathlib
import re
import signal
import subprocess
import tempfile

NO_LIMITS = {"GIPFEL_PEOPLE_PER_ADDRESS": "10000", "GIPFEL_BOTS": "false", "GIPFEL_LOG_LEVEL": "warn",
             "GIPFEL_THREADS": "1", **{f"GIPFEL_{name}": "1000000" for name in ("GUESTS_AT_ONCE", "REQUESTS_AT_ONCE")},
             **{f"GIPFEL_MAX_{name}": "5000" for name in ("CONNECTIONS", "CONNECTIONS_PER_ADDRESS",
                                                          "CONNECTIONS_PER_USER", "OFFERS_PER_ADDRESS")}}


def counted_run(options, folder, turns):
    """Turns played and instructions in all of one server's life."""
    counts = folder / f"callgrind.{turns}"
    server = subprocess.Popen(
        ["valgrind", "--tool=callgrind", f"--callgrind-out-file={counts}", f"{options.build}/gipfel", "serve", "--create",
         "--port", "0", "--database", str(folder / f"{turns}.db")],
        env={**os.environ, **NO_LIMITS}, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        port = re.search(r":(\d+)\s*$", server.stdout.readline())[1]
        load = [f"{options.build}/tests/gipfel_load", "--port", port, "--rooms", str(options.rooms), "--turns",
                str(turns), "--seconds", "600", "--json"]
        played = json.loads(subprocess.run(load, check=True, stdout=subprocess.PIPE).stdout)
        server.send_signal(signal.SIGTERM)
        server.wait()
    finally:
        server.kill()
    return played["turns"], int(re.search(r"^(?:summary|totals): (\d+)", counts.read_text(), re.M)[1])


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    arguments.add_argument("build")
    arguments.add_argument("--rooms", type=int, default=50)
    arguments.add_argument("--keep", help="a folder for callgrind's files")
    options = arguments.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(options.keep or temporary)
        folder.mkdir(parents=True, exist_ok=True)
        few, many = (counted_run(options, folder, games * 27 * options.rooms) for games in (1, 3))
    print(f"{(many[1] - few[1]) / (many[0] - few[0]):.0f} user instructions a turn")


main()
