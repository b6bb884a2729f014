#!/usr/bin/env python3
"""What a turn costs in processor time: a server on a file, on PostgreSQL, also with NATS, also behind HAProxy; three of them.

Rounds in turn, because machines change speed by the minute; the servers and all that belongs to them on one core,
gipfel_load on another. The sites are those of tests/cluster/run, new for each round. Needs the release build.
Usage: cluster_load.py BUILD [--rounds 5] [--rooms 400] [--seconds 4] [--rate 0] [--only file,nats …]
"""
import argparse
import json
import os
import pathlib
import signal
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
# What a site is asked for, None for a file; and whether people come through HAProxy or straight to the server.
SITES = {
    "file": (None, False),
    "postgresql": (["--servers", "1"], False),
    "nats": (["--servers", "1", "--bus"], False),
    "one": (["--servers", "1", "--bus"], True),
    "three": (["--servers", "3"], True),
}


def load(options, *where):
    """The figures of one run of gipfel_load."""
    command = ["taskset", "--cpu-list", "1", f"{options.build}/tests/gipfel_load", "--rooms", str(options.rooms),
               "--seconds", str(options.seconds), "--rate", str(options.rate), "--clock", "60+30", "--json", *where]
    run = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    if run.returncode != 0:
        sys.exit(f"gipfel_load: {run.stdout}")
    return json.loads(run.stdout)


def on_a_file(options):
    program = pathlib.Path(options.folder) / "server"
    program.write_text(f'#!/bin/sh\nexec taskset --cpu-list 0 {options.build}/gipfel "$@"\n')
    program.chmod(0o755)
    figures = load(options, "--server", str(program))
    return figures, {"servers": figures["server"]["cpu_us_per_turn"]}


def on_a_site(options, wanted, through_haproxy):
    environment = os.environ | {"BUILD": options.build, "GIPFEL_THREADS": "1", "GIPFEL_LOG_LEVEL": "warn"}
    command = ["taskset", "--cpu-list", "0", f"{ROOT}/tests/cluster/run", "--serve", *wanted]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as site:
        try:
            port = site.stdout.readline().strip().rsplit(":", 1)[1]
            parts = json.loads(site.stdout.readline())
            measured = [word for name, pid in parts["processes"].items() for word in ("--measure", name, str(pid))]
            figures = load(options, "--port", port if through_haproxy else str(parts["ports"][0]), *measured)
        finally:
            site.send_signal(signal.SIGTERM)
    costs = {}
    for name, used in figures["processes"].items():
        kind = "servers" if name.startswith("server") else name
        costs[kind] = costs.get(kind, 0) + used["cpu_us_per_turn"]
    return figures, costs


def measure(options, name):
    wanted, through_haproxy = SITES[name]
    figures, costs = on_a_site(options, wanted, through_haproxy) if wanted else on_a_file(options)
    if not through_haproxy:
        costs.pop("haproxy", None)  # it only looks whether the server is there
    costs["sum"] = sum(costs.values())
    costs["turns_per_s"] = figures["turns_per_s"]
    costs["p99_ms"] = figures["to_both_players"]["p99_ms"]
    return costs


def line(costs):
    return ", ".join(f"{name} {cost:.1f}" for name, cost in costs.items())


def summary(name, rounds):
    costs = {part: statistics.median(each[name][part] for each in rounds) for part in rounds[0][name]}
    print(f"{name}: {line(costs)}")


def ratio(what, part, above, below, rounds):
    ratios = sorted(each[above][part] / each[below][part] for each in rounds)
    print(f"{what}: {statistics.median(ratios):.2f}, from {ratios[0]:.2f} to {ratios[-1]:.2f}")


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    arguments.add_argument("build")
    arguments.add_argument("--rounds", type=int, default=5)
    arguments.add_argument("--rooms", type=int, default=400)
    arguments.add_argument("--seconds", type=float, default=4)
    arguments.add_argument("--rate", type=float, default=0, help="turns a second; 0: as many as it can")
    arguments.add_argument("--only", default=",".join(SITES), help="which of them, with commas between")
    options = arguments.parse_args()
    options.build = str(pathlib.Path(options.build).resolve())
    names = options.only.split(",")
    rounds = []
    with tempfile.TemporaryDirectory() as options.folder:
        for _ in range(options.rounds):
            rounds.append({name: measure(options, name) for name in names})
            print(" | ".join(f"{name}: {line(costs)}" for name, costs in rounds[-1].items()), flush=True)
    print("medians, in µs a turn:")
    for name in names:
        summary(name, rounds)
    for name in names:
        if "file" in names and name != "file":
            ratio(f"a turn, {name} against a file", "sum", name, "file", rounds)
    if {"one", "three"} <= set(names):
        ratio("turns a second, three servers against one", "turns_per_s", "three", "one", rounds)


main()
