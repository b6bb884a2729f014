"""The referee: a `gipfel engine` of the arena's own that judges turns and ends of games, and draws openings."""
import random

from text_engine import Fault, TextEngine

# No answer of the rules takes this long.
PATIENCE = 60
# Openings that are drawn before a set-up is given up.
ATTEMPTS = 100
# Turns tried in one batch: their answers fit into a pipe.
BATCH = 50


class RefereeFailed(Exception):
    """The referee itself did not do its part: the match cannot go on."""


class Referee:
    def __init__(self, command):
        self.engine = TextEngine(command)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.engine.__exit__()

    def ask_all(self, lines):
        """An answer a line, each of one line; errors too."""
        try:
            return ["".join(answer) for answer in self.engine.ask_all(lines, PATIENCE)]
        except Fault as fault:
            raise RefereeFailed(f"the referee: {fault}") from fault

    def ask(self, line):
        (answer,) = self.ask_all([line])
        if answer.startswith("err"):
            raise RefereeFailed(f"the referee: {line}: {answer}")
        return answer

    def start(self, setup, turns=()):
        self.ask("newgame " + setup)
        for turn in turns:
            self.ask("play " + turn)

    def judge(self, turn):
        """Plays a player's turn and returns its exact text. Raises Fault if it is illegal."""
        (answer,) = self.ask_all(["play " + turn])
        if answer.startswith("err"):
            raise Fault("illegal_turn", f"{turn}: {answer}")
        return self.ask("moves").split(";")[-1]

    def outcome(self):
        """None while the game goes on, else the winner ("first", "second" or "draw") and the reason."""
        words = self.ask("result").split()
        return None if words == ["playing"] else tuple(words)

    def legal_turns(self):
        return self.ask("validmoves").split(";")

    def wins_at_once(self, mover):
        """Can the side to move end the game with a turn that wins?"""
        turns = self.legal_turns()
        for begin in range(0, len(turns), BATCH):
            lines = [line for turn in turns[begin:begin + BATCH] for line in ("play " + turn, "result", "undo")]
            if any(result.split()[0] == mover for result in self.ask_all(lines)[1::3]):
                return True
        return False

    def opening(self, setup, plies, seed):
        """The full set-up and the random turns of an opening: a function of the seed. "<seed>" in the set-up is
        filled in. Openings are drawn again while the game is over after them or the next turn can win it."""
        for attempt in range(ATTEMPTS):
            drawn = random.Random(f"{setup} {seed} {attempt}")
            full = setup.replace("<seed>", f"{drawn.getrandbits(64):016x}")
            turns = self.random_turns(full, plies, drawn)
            if turns is not None and not self.wins_at_once(("first", "second")[plies % 2]):
                return full, turns
        raise RefereeFailed(f"{setup}: no opening of {plies} turns that is not decided in {ATTEMPTS} attempts")

    def random_turns(self, setup, plies, drawn):
        self.start(setup)
        turns = []
        while len(turns) < plies and self.outcome() is None:
            turns.append(drawn.choice(self.legal_turns()))
            self.ask("play " + turns[-1])
        return turns if self.outcome() is None else None
