#!/usr/bin/env python3
"""How long others wait for what is scarce while somebody with many addresses wants all of it: a hash for a sign-in, a
picture, a push message.

Starts the real program for each of the three and asks it from addresses of 127.0.0.0/8, each in a /24 of its own. Run by
hand; needs the release build with tests/archive_games, and python3-websockets.
Usage: shares_load.py PROGRAM [sign-in|pictures|push ...] [--games BUILD/tests/archive_games]
"""
import argparse
import asyncio
import contextlib
import http.client
import http.server
import itertools
import json
import os
import pathlib
import re
import socket
import statistics
import subprocess
import tempfile
import threading
import time

import websockets

HONEST = "127.200.1.1"
KNOWN = "127.201.1.1"
PASSWORD = "correct horse"
# The example of RFC 8291.
KEYS = {
    "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "auth": "BTBZMqHH6r4Tts7J_aSIgg",
}


@contextlib.contextmanager
def serving(program, database=None, **settings):
    """Yields the port."""
    with tempfile.TemporaryDirectory() as folder:
        database = database or os.path.join(folder, "load.sqlite")
        environment = dict(os.environ, GIPFEL_BOTS="false", GIPFEL_REVIEWS="false", **settings)
        command = [program, "serve", "--create", "--port", "0", "--database", database]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                              env=environment) as server:
            try:
                lines = iter(server.stdout.readline, "")
                yield next(int(found[1]) for found in (re.search(r"listening on .*:(\d+)", line) for line in lines)
                           if found)
            finally:
                server.kill()


def ask(port, method, path, body=None, address=HONEST, **headers):
    """Status, headers and body."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120, source_address=(address, 0))
    try:
        text = None if body is None else json.dumps(body)
        connection.request(method, path, text, headers)
        answer = connection.getresponse()
        return answer.status, answer.headers, answer.read()
    finally:
        connection.close()


def timed(act):
    began = time.monotonic()
    result = act()
    return time.monotonic() - began, result


def attackers(count):
    return [f"127.{10 + i // 200}.{i % 200}.1" for i in range(count)]


@contextlib.contextmanager
def besieged(addresses, of_each, act):
    """While it lasts, `of_each` threads from each address do it again and again."""
    over = threading.Event()

    def go_on(address):
        while not over.is_set():
            with contextlib.suppress(OSError, http.client.HTTPException):
                act(address)

    threads = [threading.Thread(target=go_on, args=(address,)) for address in addresses for _ in range(of_each)]
    for thread in threads:
        thread.start()
    try:
        time.sleep(3)  # until there is a queue
        yield
    finally:
        over.set()
        for thread in threads:
            thread.join()


def report(what, tries):
    """`tries`: pairs of seconds and a status."""
    good = [seconds for seconds, status in tries if status < 400]
    times = f"median {statistics.median(good):.2f} s, slowest {max(good):.2f} s" if good else "none was served"
    print(f"{what}: {len(tries) - len(good)} of {len(tries)} refused; {times}", flush=True)


def sign_in(program, _):
    def log_in(address, name="Mallory", **headers):
        return ask(port, "POST", "/api/login", {"name": name, "password": PASSWORD}, address, **headers)

    with serving(program) as port:
        for name in ("Mallory", "Ada"):
            _, headers, _ = ask(port, "POST", "/api/register", {"name": name, "password": PASSWORD})
        browser = re.search(r"gipfel_browser=([^;]+)", " ".join(headers.get_all("set-cookie")))[1]
        alone = [timed(lambda: log_in(HONEST, "Ada")) for _ in range(3)]
        report("sign-in alone", [(seconds, answer[0]) for seconds, answer in alone])
        with besieged(attackers(64), 2, log_in):
            new = [timed(lambda: log_in(HONEST, "Ada")) for _ in range(3)]
            known = []
            for _ in range(6):
                seconds, answer = timed(lambda: log_in(KNOWN, "Ada", Cookie=f"gipfel_browser={browser}"))
                known.append((seconds, answer))
                cookies = " ".join(answer[1].get_all("set-cookie") or [])
                browser = (re.search(r"gipfel_browser=([^;]+)", cookies) or [None, browser])[1]
        report("sign-in beside 64 addresses", [(seconds, answer[0]) for seconds, answer in new])
        report("the same in a known browser", [(seconds, answer[0]) for seconds, answer in known])


def pictures(program, games):
    with tempfile.TemporaryDirectory() as folder:
        database = os.path.join(folder, "games.sqlite")
        subprocess.run([games, database, "400", "400"], check=True, stdout=subprocess.DEVNULL)
        with serving(program, database) as port:
            listed = json.loads(ask(port, "GET", "/api/games?limit=100")[2])["games"]
            cards = [f"/game/{game['id']}.png?ply={ply}" for ply in range(12) for game in listed]
            ours, theirs = cards[:6], itertools.cycle(cards[6:])
            turn = threading.Lock()

            def look(address):
                with turn:
                    card = next(theirs)
                ask(port, "GET", card, address=address)

            with besieged(attackers(40), 4, look):
                tries = [timed(lambda card=card: ask(port, "GET", card)) for card in ours]
            report("pictures beside 40 addresses", [(seconds, answer[0]) for seconds, answer in tries])


class Messages(http.server.BaseHTTPRequestHandler):
    """A push service that answers, and knows when a message came."""

    came = []

    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        self.came.append(time.monotonic())
        self.send_response(201)
        self.end_headers()

    def log_message(self, *_):
        pass


async def challenge(port, name, address=HONEST):
    """From a guest of its own."""
    token = json.loads(ask(port, "POST", "/api/guest", address=address)[2])["token"]
    async with websockets.connect(f"ws://127.0.0.1:{port}/ws", subprotocols=["gipfel.v1"],
                                  extra_headers={"Authorization": f"Bearer {token}"},
                                  local_addr=(address, 0)) as link:
        wish = {"game": "tzaar", "setup": "fixed", "clock": "3d", "side": "first", "opponent": name}
        await link.send(json.dumps({"t": "create", "id": 1, "d": wish}))
        while json.loads(answer := await link.recv()).get("id") != 1:
            pass
        if json.loads(answer)["t"] != "ok":
            raise RuntimeError(answer)


def push(program, _):
    hanging = socket.create_server(("127.0.0.1", 0), backlog=4096)  # takes connections, and answers nothing
    service = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Messages)
    threading.Thread(target=service.serve_forever, daemon=True).start()

    def subscribe(port, name, at, count):
        body = {"name": name, "password": PASSWORD}
        token = json.loads(ask(port, "POST", "/api/register", body)[2])["token"]
        for number in range(count):
            endpoint = f"http://127.0.0.1:{at}/{name}/{number}"
            status, _, text = ask(port, "POST", "/api/push", {"endpoint": endpoint, "keys": KEYS},
                                  Authorization=f"Bearer {token}")
            if status != 200:
                raise RuntimeError(text)

    settings = {"GIPFEL_PUSH_CONTACT": "mailto:club@example.org", "GIPFEL_PUSH_SERVICES": "127.0.0.1"}
    with serving(program, **settings) as port:
        subscribe(port, "Mallory", hanging.getsockname()[1], 10)
        subscribe(port, "Ada", service.server_address[1], 1)
        for address in attackers(15):
            asyncio.run(challenge(port, "Mallory", address))
        time.sleep(1)  # until those messages are on their way
        waits = []
        for _ in range(4):
            began = time.monotonic()
            asyncio.run(challenge(port, "Ada"))
            deadline = began + 60
            while len(Messages.came) <= len(waits) and time.monotonic() < deadline:
                time.sleep(0.01)
            waits.append((time.monotonic() - began, 200 if len(Messages.came) > len(waits) else 503))
        report("messages beside 150 to hanging endpoints of one person", waits)
    service.shutdown()


def main():
    scenarios = {"sign-in": sign_in, "pictures": pictures, "push": push}
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("program")
    arguments.add_argument("scenarios", nargs="*", default=list(scenarios))
    arguments.add_argument("--games", help="archive_games; without it that of the program's build")
    given = arguments.parse_args()
    games = given.games or pathlib.Path(given.program).resolve().parent / "tests" / "archive_games"
    for name in given.scenarios:
        scenarios[name](given.program, games)


if __name__ == "__main__":
    main()
