"""One game between the two engines of a match, from an opening to its end, with fresh processes."""
import time

from rules import Referee
from text_engine import Fault, TextEngine

# A game that has not ended after this many turns is a draw, "too_long".
LONGEST = 1000
SIDES = ("first", "second")


def seconds_of(go):
    """The time that "time hh:mm:ss" allows for a turn, None for "nodes N" and "depth N". Seconds may have decimals."""
    kind, value = go.split()
    if kind != "time":
        return None
    hours, minutes, seconds = value.split(":")
    return int(hours) * 3600 + int(minutes) * 60 + float(seconds)


class Player:
    """An engine's process in one game. `engine` is its part of a match's settings; times are in seconds."""

    def __init__(self, engine, number, limits):
        self.go = engine["go"]
        self.options = [option.replace("<game>", str(number)) for option in engine["options"]]
        allowed = seconds_of(self.go)
        self.allowed = limits["patience"] if allowed is None else allowed + limits["margin"]
        self.patience = limits["patience"]
        self.times = []
        self.process = TextEngine(engine["command"])

    def start(self, setup, turns):
        for option in self.options:
            self.process.ask("options set " + option.replace("=", " ", 1), self.patience)
        self.process.ask("newgame " + setup, self.patience)
        for turn in turns:
            self.played(turn)

    def played(self, turn):
        self.process.ask("play " + turn, self.patience)

    def best_turn(self):
        begin = time.monotonic()
        answer = self.process.ask("bestmove " + self.go, self.allowed)
        self.times.append(time.monotonic() - begin)
        if not answer:
            raise Fault("illegal_turn", "the answer to bestmove is empty")
        return answer[-1]

    def time_used(self):
        return {"turns": len(self.times), "total": round(sum(self.times), 3), "longest": round(max(self.times, default=0), 3)}


def play_game(settings, number):
    """Plays game `number` of a match and returns it as it is written to the match's file. Games 2k and 2k + 1 have the
    same opening; engine a is first in the former and second in the latter. Raises RefereeFailed."""
    setup = settings["setups"][number // 2 % len(settings["setups"])]
    with Referee(settings["referee"]) as referee:
        full, opening = referee.opening(setup, settings["plies"], f"{settings['seed']} {number // 2}")
        referee.start(full, opening)
        names = ("a", "b") if number % 2 == 0 else ("b", "a")
        game = {"game": number, "setup": full, "opening": len(opening), "first": names[0], "turns": list(opening)}
        players = {name: Player(settings[name], number, settings) for name in names}
        try:
            game.update(play(referee, players, names, game))
        finally:
            for player in players.values():
                player.process.__exit__()
        game["time"] = {name: players[name].time_used() for name in ("a", "b")}
        return game


def play(referee, players, names, game):
    """Plays on to the end. What a player does wrong loses the game for them."""
    blamed = None
    try:
        for blamed in names:
            players[blamed].start(game["setup"], game["turns"])
        while (ended := referee.outcome()) is None and len(game["turns"]) < LONGEST:
            blamed = names[len(game["turns"]) % 2]
            turn = referee.judge(players[blamed].best_turn())
            game["turns"].append(turn)
            for blamed in names:
                players[blamed].played(turn)
    except Fault as fault:
        winner = "b" if blamed == "a" else "a"
        return {"winner": winner, "reason": fault.kind,
                "fault": {"by": blamed, "kind": fault.kind, "detail": fault.detail}}
    side, reason = ended or ("draw", "too_long")
    return {"winner": None if side == "draw" else names[SIDES.index(side)], "reason": reason, "fault": None}
