#!/usr/bin/env python3
"""Matches between two programs that speak the text protocol of `gipfel engine`. README.md says how to run one."""
import argparse
import re
import sys

import match
import report
from game import Player
from rules import Referee, RefereeFailed
from text_engine import Fault


def go(text):
    if not re.fullmatch(r"time \d\d:\d\d:\d\d(\.\d{1,3})?|(nodes|depth) [1-9]\d*", text):
        raise argparse.ArgumentTypeError('"time hh:mm:ss", "nodes N" or "depth N"')
    return text


def option(text):
    if not re.fullmatch(r"[^=\s]+=\S+", text):
        raise argparse.ArgumentTypeError("NAME=VALUE")
    return text


def setup(text):
    if ":position:" in text or ":" not in text:
        raise argparse.ArgumentTypeError('a game and its fixed or random set-up: "tzaar:random:<seed>", "zertz:37"')
    return text


def even(text):
    if not text.isdecimal() or int(text) == 0 or int(text) % 2:
        raise argparse.ArgumentTypeError("an even number: openings are played from both sides")
    return int(text)


def sprt(text):
    """"elo0=0,elo1=20,alpha=0.05,beta=0.05"; alpha and beta may be left out."""
    try:
        test = {"alpha": 0.05, "beta": 0.05} | {k: float(v) for k, v in (part.split("=") for part in text.split(","))}
    except ValueError:
        test = {}
    if set(test) != {"elo0", "elo1", "alpha", "beta"} or test["elo0"] >= test["elo1"]:
        raise argparse.ArgumentTypeError("elo0=0,elo1=20,alpha=0.05,beta=0.05, elo0 below elo1")
    if not (0 < test["alpha"] < 0.5 and 0 < test["beta"] < 0.5):
        raise argparse.ArgumentTypeError("alpha and beta are chances of an error, between 0 and 0.5")
    return test


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    play = commands.add_parser("play", help="play a match, or go on with it")
    play.add_argument("file", help="the match's file; what is there already is not played again")
    play.add_argument("--referee", required=True, help='a command: "build/gipfel engine"')
    for name in ("a", "b"):
        play.add_argument(f"--{name}", required=True, help=f"the command of engine {name}")
        play.add_argument(f"--{name}-name", help="in the table and the records; without it the command")
        play.add_argument(f"--{name}-go", required=True, type=go, help='"time 00:00:01", "nodes 20000", "depth 3"')
        play.add_argument(f"--{name}-option", default=[], action="append", type=option, metavar="NAME=VALUE",
                          help="<game> in it becomes the game's number; may be repeated")
    play.add_argument("--setup", required=True, action="append", type=setup, help="openings take turns with several")
    play.add_argument("--games", type=even, default=100)
    play.add_argument("--plies", type=int, default=4, help="random turns of an opening (4)")
    play.add_argument("--seed", default="1", help="of the openings")
    play.add_argument("--jobs", type=int, default=1, help="games at once: no more than cores if time counts")
    play.add_argument("--margin", type=float, default=0.1, help="seconds that an answer may come late (0.1)")
    play.add_argument("--patience", type=float, default=600, help="seconds for an answer without a time limit (600)")
    play.add_argument("--sprt", type=sprt, help="elo0=0,elo1=20,alpha=0.05,beta=0.05: stop when decided")
    for name, text in (("table", "a row a match, and its faults"), ("records", "the games as records")):
        commands.add_parser(name, help=text).add_argument("files", nargs="+", metavar="file")
    return parser.parse_args()


def settings_of(given):
    engines = {name: {"command": getattr(given, name), "name": getattr(given, name + "_name") or getattr(given, name),
                      "go": getattr(given, name + "_go"), "options": getattr(given, name + "_option")}
               for name in ("a", "b")}
    return engines | {"referee": given.referee, "setups": given.setup, "games": given.games, "plies": given.plies,
                      "seed": given.seed, "margin": given.margin, "patience": given.patience, "sprt": given.sprt}


def try_out(settings):
    """Starts each program once, so that a wrong command or option is told before it loses games."""
    with Referee(settings["referee"]) as referee:
        starts = [referee.opening(each, 0, "try out")[0] for each in settings["setups"]]
    for name in ("a", "b"):
        player = Player(settings[name], 0, settings)
        with player.process:
            for each in starts:
                player.start(each, [])


def play(given):
    settings = settings_of(given)
    try_out(settings)

    def ended(game):
        sides = "a first" if game["first"] == "a" else "b first"
        print(f"game {game['game']}, {sides}: {game['winner'] or 'draw'}, {game['reason']}, "
              f"{len(game['turns'])} turns", file=sys.stderr, flush=True)

    match.play_match(given.file, settings, given.jobs, ended)
    table([given.file])


def table(files):
    print(report.HEADER)
    for file in files:
        print(report.row(*match.read(file)))
    for file in files:
        for line in report.fault_lines(*match.read(file)):
            print(f"{file}: {line}")


def records(files):
    for file in files:
        settings, games = match.read(file)
        for game in games:
            print(report.record(settings, game))


def main():
    given = arguments()
    try:
        if given.command == "play":
            play(given)
        else:
            {"table": table, "records": records}[given.command](given.files)
    except (Fault, RefereeFailed, match.MatchRefused, OSError) as error:
        print(f"arena: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
