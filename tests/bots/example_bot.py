#!/usr/bin/env python3
"""A bot in forty lines: accepts every challenge and plays the turns that `gipfel engine` chooses. See schema/README.md.

Usage: example_bot.py ws://localhost:8080/ws TOKEN build/gipfel engine
"""
import asyncio
import json
import subprocess
import sys
import uuid

import websockets

server, token, *command = sys.argv[1:]
engine = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask_engine(line):
    print(line, file=engine.stdin, flush=True)
    return list(iter(lambda: engine.stdout.readline().rstrip("\n"), "ok"))


def best_turn(state):
    ask_engine(f"newgame {state['game']}:{state['setup']}")
    for turn in state["turns"]:
        ask_engine(f"play {turn}")
    return ask_engine("bestmove nodes 20000")[-1]


class Bot:
    def __init__(self, socket):
        self.socket, self.me, self.states = socket, None, {}

    async def say(self, kind, room=None, /, **d):
        await self.socket.send(json.dumps({"t": kind, "r": room, "d": d}))

    async def hear(self, kind, room, d):
        if kind == "hello":
            self.me = d["you"]["id"]
            print(f"{d['you']['name']} plays on {server}", flush=True)
            await self.say("lobby", action="subscribe", scope="mine")
        elif kind == "lobby":
            for listing in d.get("mine") or []:
                if listing["room"] not in self.states:
                    self.states[listing["room"]] = None
                    await self.say("join", listing["room"], v=None)
        elif kind == "full":
            self.states[room] = d["state"]
            await self.act(room, d["state"])
        elif kind == "event":
            await self.follow(room, d)

    async def act(self, room, state):
        if state["status"] == "waiting" and not state["you"] and (state["invited"] or {}).get("id") == self.me:
            await self.say("accept", room)
        elif state["status"] == "playing" and state["toMove"] == state["you"]:
            await self.say("turn", room, key=uuid.uuid4().hex, ply=state["ply"], turn=best_turn(state))

    async def follow(self, room, event):
        if event["kind"] in ("start", "turn", "takeback"):
            await self.say("join", room, v=None)  # answered with the whole state: simple, if not the quickest
        elif event["kind"] == "offer" and event["action"] == "make" and event["side"] != self.states[room]["you"]:
            answer = "accept" if event["offer"] == "takeback" else "decline"
            await self.say("offer", room, kind=event["offer"], action=answer, offer=event["id"],
                           key=uuid.uuid4().hex, ply=self.states[room]["ply"])
        elif event["kind"] == "end":
            await self.say("leave", room)


async def main():
    headers = {"Authorization": f"Bearer {token}"}
    async for socket in websockets.connect(server, extra_headers=headers, subprotocols=["gipfel.v1"], ping_interval=2):
        bot = Bot(socket)  # and another, that knows nothing yet, whenever the connection is lost
        try:
            async for text in socket:
                message = json.loads(text)
                await bot.hear(message["t"], message.get("r"), message.get("d") or {})
        except websockets.ConnectionClosed:
            continue


asyncio.run(main())
