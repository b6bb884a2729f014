#!/usr/bin/env python3
"""What a server takes in memory, and how long others wait, while clients ask for much and do not read it.

  unread.py PROGRAM data [--requests 300]     one account with 1,000 long notes asks for all its data again and again
  unread.py PROGRAM sockets [--readers 2000]  WebSockets join a room full of chat again and again and read little
  unread.py PROGRAM churn [--seconds 600]     people come, read a room, look at pictures and go; then nobody is there

Prints one line of JSON. Clients are on the loopback addresses 127.1.0.1 and further. Needs Linux.
"""
import argparse
import base64
import contextlib
import http.client
import json
import os
import pathlib
import re
import resource
import socket
import sqlite3
import subprocess
import tempfile
import threading
import time

PER_ADDRESS = 40  # readers


class Server:
    """The program on a free port with a database of its own."""

    def __init__(self, program, folder, settings):
        self.database = pathlib.Path(folder) / "unread.sqlite"
        environment = {**os.environ, "GIPFEL_BOTS": "false", "GIPFEL_REVIEWS": "false", "GIPFEL_ADDRESS": "127.0.0.1", **settings}
        command = [program, "serve", "--create", "--port", "0", "--database", str(self.database)]
        self.log = open(pathlib.Path(folder) / "log", "w+", encoding="utf-8")
        self.process = subprocess.Popen(command, env=environment, stdout=self.log, stderr=subprocess.STDOUT)
        self.port = self.find_port()

    def find_port(self):
        while self.process.poll() is None:
            found = re.search(r"serves on http:[^\n]*:(\d+)", pathlib.Path(self.log.name).read_text(encoding="utf-8"))
            if found:
                return int(found[1])
            time.sleep(0.05)
        raise RuntimeError("the server ended")

    def memory(self):
        """Resident megabytes: in all, and of these what no file is behind."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        return [int(re.search(rf"{name}:\s+(\d+) kB", status)[1]) / 1024 for name in ("VmRSS", "RssAnon")]

    def stop(self):
        self.process.kill()
        self.process.wait()
        self.log.close()


class Observer(threading.Thread):
    """Somebody else's requests, twenty a second, and the memory meanwhile."""

    def __init__(self, server):
        super().__init__(daemon=True)
        self.server, self.ended = server, threading.Event()
        self.waits, self.most, self.failures = [], 0, 0
        self.before = server.memory()[0]

    def run(self):
        while not self.ended.wait(0.05):
            began = time.monotonic()
            try:
                ask(self.server, "GET", "/api/games", "127.9.0.1")
                self.waits.append((time.monotonic() - began) * 1000)
            except OSError:
                self.failures += 1
            self.most = max(self.most, self.server.memory()[0])

    def figures(self):
        self.ended.set()
        self.join()
        waits = sorted(self.waits)
        return {"before_mb": round(self.before), "growth_mb": round(self.most - self.before),
                "after_mb": round(self.server.memory()[0]), "requests_of_others": len(waits), "failed": self.failures,
                "p50_ms": round(waits[len(waits) // 2], 1), "p99_ms": round(waits[len(waits) * 99 // 100], 1),
                "slowest_ms": round(waits[-1], 1)}


def address(number):
    return f"127.1.{number // 250}.{number % 250 + 1}"


def ask(server, method, path, source, body=None, token=None):
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30, source_address=(source, 0))
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    try:
        connection.request(method, path, body=None if body is None else json.dumps(body), headers=headers)
        answer = connection.getresponse()
        read = answer.read()
        if answer.status != 200:
            raise OSError(f"{method} {path}: {answer.status}")
        return json.loads(read) if read.startswith(b"{") else read
    finally:
        connection.close()


def open_socket(server, source):
    """Of a client that takes little at once."""
    client = socket.socket()
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 8192)
    client.bind((source, 0))
    client.connect(("127.0.0.1", server.port))
    client.setblocking(False)
    return client


def write_notes(server, user):
    """A thousand notes of 2,000 characters, four bytes each."""
    connection = sqlite3.connect(server.database, timeout=30)
    for number in range(1000):
        game = f"note{number:08d}"
        connection.execute(
            "INSERT INTO games (id, game, setup, setup_kind, outcome, reason, visibility, created_ms, ended_ms, plies,"
            " record) VALUES (?, 'tzaar', 'fixed', 'fixed', 'draw', 'agreed', 'public', 1, 2, 1, '')", (game,))
        connection.execute("INSERT INTO notes (user, game, text) VALUES (?, ?, ?)", (user, game, "\U0001F600" * 2000))
    connection.commit()
    connection.close()


def ask_for_data(server, options):
    account = {"name": "Collector", "password": "a long enough password"}
    me = ask(server, "POST", "/api/register", address(0), account)
    write_notes(server, me["id"])
    observer = Observer(server)
    observer.start()
    request = f"GET /api/me/data HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer {me['token']}\r\n\r\n".encode()
    clients = []
    for _ in range(options.requests):
        client = open_socket(server, address(0))
        client.send(request)
        clients.append(client)
    time.sleep(options.seconds)
    figures = observer.figures()
    for client in clients:
        client.close()
    return {"requests": options.requests, **figures}


def frame(text):
    """Of a client, with a mask of zeros."""
    data = text.encode()
    length = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0xFE]) + len(data).to_bytes(2, "big")
    return b"\x81" + length + bytes(4) + data


def guest(server, source):
    return ask(server, "POST", "/api/guest", source, {})["token"]


def talk(server):
    """A room in which watchers have said all that it shows, and those who are in it."""
    host = open_reader(server, address(200), guest(server, address(200)))
    host.send(frame('{"t":"create","id":1,"d":{"game":"tzaar","setup":"fixed","clock":null,"side":"first"}}'))
    room = re.search(r'"id":1,"d":{"room":"(\w+)"', read_until(host, b'"id":1,'))[1]
    people = [host]
    for number in range(18):
        if number and number % 5 == 0:
            time.sleep(3.8)  # a room hears 30 lines in 3.6 s
        source = address(201 + number)
        people.append(open_reader(server, source, guest(server, source)))
        people[-1].send(frame(json.dumps({"t": "join", "r": room, "d": {"v": None}})))
        for line in range(6):
            text = f"{number} {line} " + "a long line " * 40
            people[-1].send(frame(json.dumps({"t": "chat", "r": room, "d": {"channel": "watchers", "text": text}})))
    return room, people


def read_until(client, wanted):
    client.setblocking(True)
    read = b""
    while wanted not in read or not read.endswith(b"}"):
        read += client.recv(4096)
    client.setblocking(False)
    return read.decode(errors="replace")


def open_reader(server, source, token):
    client = open_socket(server, source)
    key = base64.b64encode(os.urandom(16)).decode()
    client.send(f"GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Protocol: gipfel.v1\r\nAuthorization: Bearer {token}\r\n\r\n"
                .encode())
    client.setblocking(True)
    if not client.recv(12).endswith(b" 101"):
        raise OSError("no WebSocket")
    client.setblocking(False)
    return client


def read_slowly(readers, room, until):
    """Each reader takes 512 bytes a second and asks for the room once more. Returns how many are left."""
    join = frame(json.dumps({"t": "join", "r": room, "d": {"v": None}}))
    alive = set(readers)
    while time.monotonic() < until and alive:
        began = time.monotonic()
        for client in list(alive):
            try:
                with contextlib.suppress(BlockingIOError):
                    if not client.recv(512):
                        raise ConnectionError
                with contextlib.suppress(BlockingIOError):
                    client.send(join)
            except OSError:
                alive.discard(client)
                client.close()
        time.sleep(max(0.0, began + 1 - time.monotonic()))
    return len(alive)


def read_a_room(server, options):
    room, people = talk(server)
    readers = []
    for number in range(options.readers):
        source = address(number // PER_ADDRESS)
        if number % 4 == 0:
            token = guest(server, source)
        readers.append(open_reader(server, source, token))
    observer = Observer(server)
    observer.start()
    left = read_slowly(readers, room, time.monotonic() + options.seconds)
    figures = observer.figures()
    for client in readers + people:
        client.close()
    return {"readers": options.readers, "left": left, **figures}


def come_and_go(server, room, tokens, number):
    """Each from an address of their own."""
    clients = []
    for each, token in enumerate(tokens):
        source = address(each)
        clients.append(open_reader(server, source, token))
        clients[-1].send(frame(json.dumps({"t": "join", "r": room, "d": {"v": None}})))
        ask(server, "GET", "/api/games", source)
        if each % 20 == 0:  # the places for pictures are counted by address
            ask(server, "GET", "/rules/tzaar.png", address(1000 + number))
    for client in clients:
        client.close()


def churn(server, options):
    before = server.memory()
    room, people = talk(server)
    tokens = [guest(server, address(number)) for number in range(1000)]
    until, rounds = time.monotonic() + options.seconds, 0
    while time.monotonic() < until:
        come_and_go(server, room, tokens, rounds)
        rounds += 1
    busy = server.memory()
    for client in people:
        client.close()
    time.sleep(30)
    names = ("resident_mb", "without_files_mb")
    return {"people": rounds * len(tokens), **{when: dict(zip(names, map(round, memory)))
                                       for when, memory in (("before", before), ("busy", busy), ("idle", server.memory()))}}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("what", choices=["data", "sockets", "churn"])
    parser.add_argument("--requests", type=int, default=300)
    parser.add_argument("--readers", type=int, default=2000)
    parser.add_argument("--seconds", type=float, default=40)
    options = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (20000, 20000))
    settings = {"GIPFEL_LOG_LEVEL": "info", "GIPFEL_REQUESTS_AT_ONCE": "1000"}
    with tempfile.TemporaryDirectory() as folder:
        server = Server(options.program, folder, settings)
        try:
            figures = {"data": ask_for_data, "sockets": read_a_room, "churn": churn}[options.what](server, options)
        finally:
            server.stop()
    print(json.dumps(figures))


main()
