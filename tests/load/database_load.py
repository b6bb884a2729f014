#!/usr/bin/env python3
"""What a turn costs where PostgreSQL keeps it, against a file: the server's processor time and all of PostgreSQL's.

Rounds in turn, because machines change speed by the minute; server and PostgreSQL on one core, gipfel_load on another.
Starts a PostgreSQL of its own with its usual settings (as the user postgres, if this is root) and a new database for each
round. Needs the release build. Usage: database_load.py BUILD [--rounds 5] [--rooms 1000] [--seconds 4] …
"""
import argparse
import json
import os
import pathlib
import pwd
import statistics
import subprocess
import tempfile

PROGRAMS = "/usr/lib/postgresql/15/bin"
USER = pwd.getpwnam("postgres")


def as_postgres():
    return {"user": USER.pw_uid, "group": USER.pw_gid, "extra_groups": []} if os.geteuid() == 0 else {}


def postgres(program, *words):
    subprocess.run([f"{PROGRAMS}/{program}", *words], check=True, stdout=subprocess.DEVNULL, cwd="/", **as_postgres())


class Postgres:
    def __init__(self, folder, settings):
        self.folder, self.made = folder, 0
        if os.geteuid() == 0:
            os.chown(folder, USER.pw_uid, USER.pw_gid)
        postgres("initdb", "--pgdata", f"{folder}/data", "--auth", "trust", "--username", "gipfel", "--encoding", "UTF8",
                 "--locale", "C.UTF-8")
        options = " ".join(["-k", folder, "-c listen_addresses=''", *(f"-c {each}" for each in settings)])
        postgres("pg_ctl", "start", "--wait", "--silent", "--pgdata", f"{folder}/data", "--log", f"{folder}/log",
                 "--options", options)
        self.pid = int(pathlib.Path(f"{folder}/data/postmaster.pid").read_text().split()[0])

    def new_database(self):
        self.made += 1
        postgres("createdb", "--host", self.folder, "--username", "gipfel", f"club{self.made}")
        return f"postgresql:///club{self.made}?host={self.folder}&user=gipfel"

    def stop(self):
        postgres("pg_ctl", "stop", "--wait", "--silent", "--pgdata", f"{self.folder}/data", "--mode", "immediate")


def pin(pid, core):
    subprocess.run(["taskset", "--all-tasks", "--cpu-list", "--pid", str(core), str(pid)], check=False,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def play(options, *words):
    """One run of gipfel_load: turns a second, and microseconds of processor time a turn of the server and PostgreSQL."""
    command = ["taskset", "--cpu-list", "0", f"{options.build}/gipfel", "serve"]
    server = pathlib.Path(options.folder) / "server"
    server.write_text("#!/bin/sh\nexec " + " ".join(command[:-1]) + ' "$@"\n')
    server.chmod(0o755)
    load = ["taskset", "--cpu-list", "1", f"{options.build}/tests/gipfel_load", "--server", str(server), "--rooms",
            str(options.rooms), "--seconds", str(options.seconds), "--rate", str(options.rate), "--json", *words]
    played = json.loads(subprocess.run(load, check=True, stdout=subprocess.PIPE).stdout)
    figures = played["server"]
    return played["turns_per_s"], figures["cpu_us_per_turn"], figures["storage_cpu_us_per_turn"], \
        played["to_both_players"]["p50_ms"]


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    arguments.add_argument("build")
    arguments.add_argument("--rounds", type=int, default=5)
    arguments.add_argument("--rooms", type=int, default=1000)
    arguments.add_argument("--seconds", type=float, default=4)
    arguments.add_argument("--rate", type=float, default=0, help="turns a second; 0: as many as it can")
    arguments.add_argument("--setting", action="append", default=[], help="of PostgreSQL, such as shared_buffers=1GB")
    options = arguments.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        options.folder = temporary
        home = tempfile.mkdtemp(dir="/tmp", prefix="gipfel-pg-")
        database = Postgres(home, options.setting)
        pin(database.pid, 0)
        try:
            rounds = []
            for _ in range(options.rounds):
                file = play(options)
                kept = play(options, "--database", database.new_database(), "--storage", str(database.pid))
                rounds.append((file, kept))
                print(f"file {file[1]:.1f} µs, {file[0]:.0f}/s, {file[3]} ms; PostgreSQL {kept[1]:.1f} + {kept[2]:.1f} µs,"
                      f" {kept[0]:.0f}/s, {kept[3]} ms; {(kept[1] + kept[2]) / file[1]:.2f} times", flush=True)
        finally:
            database.stop()
            subprocess.run(["rm", "-rf", home], check=True)
    middle = [statistics.median(each) for each in
              zip(*((file[1], kept[1], kept[2], (kept[1] + kept[2]) / file[1]) for file, kept in rounds))]
    print("medians: file {:.1f} µs; PostgreSQL {:.1f} + {:.1f} µs; {:.2f} times".format(*middle))


main()
