#!/usr/bin/env python3
"""How long until all live games are in memory again: a server of a cluster that starts where another has been.

Makes the games with restore_bench, moves them to a PostgreSQL of its own (which keeps what it confirms), and starts one
server after the other on it: the first takes rooms that had no owner, the next those of one that was killed, the last
those of one that was stopped. Each time is from the server's start until its figures say that all games are in memory.
Needs the release build. Usage: takeover_load.py BUILD [--games 10000] [--turns 20] [--rounds 3]
Exit status 1 when games stay out for a minute.
"""
import argparse
import contextlib
import os
import pathlib
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

LEASE_S = 5
PATIENCE_S = 60
PLACES = os.environ["PATH"] + ":/usr/sbin:/usr/lib/postgresql/15/bin"


def program(name):
    return shutil.which(name, path=PLACES) or sys.exit(f"{name} is missing; say: config/install-packages cluster")


def free_port():
    with socket.socket() as at:
        at.bind(("127.0.0.1", 0))
        return at.getsockname()[1]


@contextlib.contextmanager
def running(command, **how):
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **how) as process:
        try:
            yield process
        finally:
            process.send_signal(signal.SIGINT)


def is_ready(data):
    try:
        return "ready" in pathlib.Path(data, "postmaster.pid").read_text().split()
    except FileNotFoundError:
        return False


@contextlib.contextmanager
def postgresql():
    """Yields the address of its database."""
    folder = tempfile.mkdtemp()
    as_root = os.geteuid() == 0
    how = {"user": "postgres"} if as_root else {}
    if as_root:
        os.chown(folder, pwd.getpwnam("postgres").pw_uid, -1)
    data = f"{folder}/data"
    subprocess.run([program("initdb"), "--pgdata", data, "--auth", "trust", "--username", "gipfel", "--encoding", "UTF8",
                    "--locale", "C.UTF-8"], check=True, stdout=subprocess.DEVNULL, cwd="/", **how)
    try:
        with running([program("postgres"), "-D", data, "-k", folder, "-c", "listen_addresses="], cwd="/", **how):
            while not is_ready(data):
                time.sleep(0.02)
            yield f"postgresql:///postgres?host={folder}&user=gipfel"
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def figures(port):
    """By name, those without labels."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=10) as answer:
        lines = answer.read().decode().splitlines()
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines if not line.startswith("#"))}


def processor_s(process):
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Server:
    def __init__(self, options, address, bus):
        self.port = free_port()
        settings = {"GIPFEL_DATABASE": address, "GIPFEL_BUS": bus, "GIPFEL_BOTS": "false", "GIPFEL_ADDRESS": "127.0.0.1",
                    "GIPFEL_PORT": str(free_port()), "GIPFEL_METRICS_PORT": str(self.port), "GIPFEL_LOG_LEVEL": "warn"}
        self.began = time.monotonic()
        self.process = subprocess.Popen([f"{options.build}/gipfel", "serve", "--create"], env=os.environ | settings)

    def await_all(self, games):
        """The seconds until all are in memory, and what of them is this server's processor time."""
        loaded = 0
        while time.monotonic() - self.began < PATIENCE_S:
            with contextlib.suppress(OSError):
                now = figures(self.port)
                loaded = now["gipfel_rooms"]
                if loaded == games and now["gipfel_rooms_unloaded"] == 0:
                    return time.monotonic() - self.began, processor_s(self.process)
            time.sleep(0.02)
        self.process.kill()
        sys.exit(f"only {loaded:.0f} of {games} games are in memory after {PATIENCE_S} s")

    def end(self, number):
        self.process.send_signal(number)
        self.process.wait()


def make_games(options, address):
    with tempfile.TemporaryDirectory() as folder:
        file = f"{folder}/games.sqlite"
        subprocess.run([f"{options.build}/tests/restore_bench", str(options.games), str(options.turns), "0", file],
                       check=True, stdout=subprocess.DEVNULL)
        subprocess.run([f"{options.build}/gipfel", "copy", "--from", file, "--to", address], check=True,
                       stdout=subprocess.DEVNULL)


def measure(options):
    nats = free_port()
    with postgresql() as address, running([program("nats-server"), "--addr", "127.0.0.1", "--port", str(nats)]):
        make_games(options, address)

        def start_and_tell(after):
            server = Server(options, address, f"nats://127.0.0.1:{nats}")
            took, busy = server.await_all(options.games)
            print(f"after {after}: all {options.games} games in memory after {took:.1f} s, {busy:.1f} s of processor time",
                  flush=True)
            return server

        server = start_and_tell("the first start")
        for _ in range(options.rounds):
            server.end(signal.SIGKILL)
            time.sleep(LEASE_S + 1)  # until then nobody may take its rooms
            server = start_and_tell("a kill")
            server.end(signal.SIGTERM)
            server = start_and_tell("a stop")
        server.end(signal.SIGTERM)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--turns", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=3)
    measure(parser.parse_args())
