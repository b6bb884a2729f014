#!/usr/bin/env python3
"""A bot in fifty lines: accepts every challenge and plays the turns that `gipfel engine` chooses. See schema/README.md.

Usage: BOT_TOKEN=... example_bot.py ws://localhost:8080/ws build/gipfel engine
"""
import asyncio, json, os, subprocess, sys, uuid
import websockets

server, *command = sys.argv[1:]
token = os.environ.pop("BOT_TOKEN")  # arguments are shown to everybody on the machine
engine = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask_engine(line):
    print(line, file=engine.stdin, flush=True)
    return list(iter(lambda: engine.stdout.readline().rstrip("\n"), "ok"))


def best_turn(state):
    for line in [f"newgame {state['game']}:{state['setup']}"] + [f"play {turn}" for turn in state["turns"]]:
        ask_engine(line)
    return ask_engine("bestmove nodes 20000")[-1]


async def act(say, room, state):
    at = {"key": uuid.uuid4().hex, "ply": state["ply"]}
    for offer in (each for each in state["offers"] if each["side"] != state["you"]):
        answer = "accept" if offer["offer"] == "takeback" else "decline"
        return await say("offer", room, kind=offer["offer"], action=answer, offer=offer["id"], **at)
    if state["status"] == "waiting" and not state["you"]:
        await say("accept", room)
    elif state["status"] == "playing" and state["toMove"] == state["you"]:
        await say("turn", room, turn=best_turn(state), **at)


async def hear(say, joined, message):
    kind, room, d = message["t"], message.get("r"), message.get("d") or {}
    if kind == "hello":
        print(f"{d['you']['name']} plays on {server}", flush=True)
        await say("lobby", action="subscribe", scope="mine")
    elif kind == "lobby":
        for new in {listing["room"] for listing in d.get("mine") or []} - joined:
            joined.add(new)
            await say("join", new, v=None)
    elif kind == "full":
        await act(say, room, d["state"])
    elif kind == "event" and d.get("kind") == "end":
        await say("leave", room)
    elif kind == "event" and d.get("kind") in ("start", "turn", "takeback", "offer"):
        await say("join", room, v=None)  # answered with the whole state: simple, if not the quickest


async def main():
    headers = {"Authorization": f"Bearer {token}"}
    async for socket in websockets.connect(server, extra_headers=headers, subprotocols=["gipfel.v1"], ping_interval=2):
        async def say(kind, room=None, /, **d):
            await socket.send(json.dumps({"t": kind, "r": room, "d": d}))
        try:
            joined = set()  # nothing is known yet over a new connection
            async for text in socket:
                await hear(say, joined, json.loads(text))
        except websockets.ConnectionClosed:
            if socket.close_code in (4001, 4401, 4406):  # another program plays as this bot, or the server wants none
                sys.exit(f"the server closed with {socket.close_code}")


asyncio.run(main())
