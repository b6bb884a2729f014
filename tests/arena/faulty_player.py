#!/usr/bin/env python3
"""An engine that does one thing wrong, for the arena's tests: passes lines on to a real one but for its n-th bestmove.

Usage: faulty_player.py KIND N COMMAND   KIND: crash, illegal, empty, silent (never answers) or refuse
"""
import os
import shlex
import subprocess
import sys


def misbehave(kind):
    if kind == "crash":
        print("out of memory", file=sys.stderr, flush=True)
        os.abort()
    if kind == "silent":
        for _ in sys.stdin:
            pass
    print({"illegal": "A1xI5", "empty": "", "refuse": "err tired I do not play on."}[kind] + "\nok", flush=True)


def main(kind, at, command):
    real = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
    asked = 0
    for line in sys.stdin:
        asked += line.startswith("bestmove")
        if line.startswith("bestmove") and asked == at:
            misbehave(kind)
            continue
        real.stdin.write(line)
        for answer in real.stdout:
            print(answer, end="", flush=True)
            if answer == "ok\n":
                break


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3])
