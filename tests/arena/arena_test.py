"""Whole matches by the program itself, between UCT players, good ones and faulty ones.

Usage: arena_test.py GIPFEL UCT_PLAYER [unittest's arguments]
"""
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import unittest

import match
import report
from rules import Referee

HERE = pathlib.Path(__file__).parent
GIPFEL, UCT = sys.argv[1:3] if __name__ == "__main__" else ("gipfel", "uct_player")
REFEREE = f"{GIPFEL} engine"


def faulty(kind, at=2):
    return f"{sys.executable} {HERE / 'faulty_player.py'} {kind} {at} {UCT}"


class Arena(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = str(pathlib.Path(folder.name) / "match.jsonl")

    def command(self, *more, a=UCT, b=UCT, setup="zertz:37", games=2, nodes=5):
        return [sys.executable, str(HERE / "arena.py"), "play", self.file, "--referee", REFEREE, "--a", a, "--b", b,
                "--a-go", f"nodes {nodes}", "--b-go", "nodes 5", "--setup", setup, "--games", str(games), *more]

    def play(self, *more, **settings):
        ran = subprocess.run(self.command(*more, **settings), capture_output=True, text=True)
        self.assertEqual(ran.returncode, 0, ran.stderr)
        return ran

    def games(self):
        return sorted(match.read(self.file)[1], key=lambda game: game["game"])

    def refused(self, *more, **settings):
        ran = subprocess.run(self.command(*more, **settings), capture_output=True, text=True)
        self.assertNotEqual(ran.returncode, 0)
        return ran.stderr


class Openings(Arena):
    def test_are_played_from_both_sides(self):
        self.play("--plies", "3", "--jobs", "2", games=6, setup="tzaar:random:<seed>")
        games = self.games()
        self.assertEqual([game["first"] for game in games], ["a", "b"] * 3)
        for one, other in zip(games[::2], games[1::2]):
            self.assertEqual(one["setup"], other["setup"])
            self.assertEqual(one["turns"][:3], other["turns"][:3])
        self.assertEqual(len({game["setup"] for game in games}), 3)

    def test_are_a_function_of_the_seed(self):
        with Referee(REFEREE) as referee:
            one = referee.opening("zertz:37", 4, "s 0")
            self.assertEqual(one, referee.opening("zertz:37", 4, "s 0"))
            self.assertNotEqual(one, referee.opening("zertz:37", 4, "s 1"))
            self.assertEqual(len(one[1]), 4)

    def test_that_the_next_turn_can_win_are_seen(self):
        with Referee(REFEREE) as referee:
            referee.start("tzaar:position:Zz3/RT4/7/rtT5/rR6/tT6/7/6/5 w play")
            self.assertTrue(referee.wins_at_once("first"))
            self.assertIn("Zz3/RT4/7/rtT5/rR6/tT6/7/6/5 w play", referee.ask("position"))
            referee.start("zertz:37")
            self.assertFalse(referee.wins_at_once("first"))

    def test_that_are_decided_are_never_drawn(self):
        with Referee(REFEREE) as referee:
            for number in range(4):
                setup, turns = referee.opening("tzaar:fixed", 12, str(number))
                referee.start(setup, turns)
                self.assertIsNone(referee.outcome())
                self.assertFalse(referee.wins_at_once("first"))

    def test_take_turns_with_several_setups(self):
        self.play("--setup", "tzaar:fixed", games=4)
        self.assertEqual([game["setup"] for game in self.games()], ["zertz:37"] * 2 + ["tzaar:fixed"] * 2)

    def test_from_positions_are_refused(self):
        self.assertIn("set-up", self.refused(setup="zertz:position:37 4/5/6/7/6/5/4 6/8/10 0/0/0 0/0/0 first"))


class Results(Arena):
    def test_are_those_of_the_rules(self):
        self.play(games=2, setup="tzaar:fixed")
        for game in self.games():
            with Referee(REFEREE) as referee:
                referee.start(game["setup"], game["turns"])
                side, reason = referee.outcome()
            second = "b" if game["first"] == "a" else "a"
            self.assertEqual(game["winner"], {"first": game["first"], "second": second, "draw": None}[side])
            self.assertEqual(game["reason"], reason)
            self.assertIsNone(game["fault"])
            self.assertEqual(sum(used["turns"] for used in game["time"].values()), len(game["turns"]) - 4)

    def test_are_records_that_gipfel_imports(self):
        self.play(games=2, a=faulty("crash"))
        records = subprocess.run([sys.executable, str(HERE / "arena.py"), "records", self.file], check=True,
                                 capture_output=True, text=True).stdout
        folder = pathlib.Path(self.file).parent
        (folder / "records.txt").write_text(records, encoding="utf-8")
        imported = subprocess.run([GIPFEL, "import", "--create", "--database", str(folder / "games.db"),
                                   str(folder / "records.txt")],
                                  capture_output=True, text=True)
        self.assertEqual(imported.returncode, 0, imported.stdout + imported.stderr)
        self.assertEqual(records.count('[Fault "a: crash"]'), 2)

    def test_more_playouts_win(self):
        self.play(games=8, nodes=300, setup="zertz:37")
        self.assertGreater(sum(map(match.points, self.games())), 8)

    def test_are_a_row_of_the_table(self):
        out = self.play("--a-name", "UCT one", "--sprt", "elo0=0,elo1=50", games=2).stdout
        self.assertIn("| UCT one, nodes 5 |", out)
        self.assertIn("| 0 or 50: open, LLR ", out)
        self.assertTrue(out.rstrip().endswith("| 0 / 0 |"), out)


class Faults(Arena):
    def check(self, kind, expected, *more, at=2):
        """Engine a does it at its `at`-th turn of each game."""
        out = self.play(*more, a=faulty(kind, at), games=2).stdout
        for game in self.games():
            self.assertEqual(game["winner"], "b")
            self.assertEqual((game["fault"]["by"], game["fault"]["kind"]), ("a", expected))
            self.assertEqual(len(game["turns"]), 4 + 2 * (at - 1) + (game["first"] == "b"))
        self.assertIn("| 2 / 0 |", out)
        self.assertEqual(out.count(f"{expected}:"), 2)
        return out

    def test_a_crash_loses(self):
        self.assertIn("killed by SIGABRT out of memory", self.check("crash", "crash"))

    def test_an_illegal_turn_loses(self):
        self.assertIn("A1xI5: err ", self.check("illegal", "illegal_turn"))

    def test_an_empty_answer_is_an_illegal_turn(self):
        self.check("empty", "illegal_turn")

    def test_a_refusal_loses(self):
        self.assertIn("err tired", self.check("refuse", "refusal"))

    def test_overstepped_time_loses(self):
        self.check("silent", "overstepped_time", "--a-go", "time 00:00:00.001", at=1)

    def test_an_engine_without_a_limit_of_time_loses_when_patience_ends(self):
        self.check("silent", "overstepped_time", "--patience", "10", "--jobs", "2", at=1)

    def test_a_wrong_command_or_option_begins_no_match(self):
        self.assertIn("no-such-engine", self.refused(a="no-such-engine"))
        self.assertIn("unknown_option", self.refused("--b-option", "Level=3"))
        self.assertFalse(os.path.exists(self.file))

    def test_an_option_reaches_the_engine(self):
        self.play("--a-option", "Seed=<game>", "--a-option", "Exploration=0.5")


class Resumption(Arena):
    def begin_and_kill(self, games):
        """Kills the arena when its second game has ended."""
        arena = subprocess.Popen(self.command(games=games), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for _ in range(2):
            arena.stderr.readline()
        arena.send_signal(signal.SIGKILL)
        arena.communicate()

    def test_plays_what_is_missing(self):
        self.begin_and_kill(games=6)
        before = self.games()
        self.assertLess(len(before), 6)
        with open(self.file, "a", encoding="utf-8") as file:
            file.write('{"game": 5, "setup": "ze')  # killed in the middle of a line
        self.play(games=6)
        after = self.games()
        self.assertEqual([game["game"] for game in after], list(range(6)))
        self.assertEqual(after[:len(before)], before)

    def test_gives_the_games_of_a_match_that_was_not_killed(self):
        self.begin_and_kill(games=4)
        self.play(games=4)
        resumed = [game["turns"] for game in self.games()]
        os.remove(self.file)
        self.play("--jobs", "2", games=4)
        self.assertEqual([game["turns"] for game in self.games()], resumed)

    def test_with_more_games_goes_on_and_with_other_settings_is_refused(self):
        self.play(games=2)
        self.play(games=4)
        self.assertEqual(len(self.games()), 4)
        self.assertIn("other settings", self.refused("--seed", "2", games=4))
        self.assertEqual(len(self.games()), 4)

    def test_a_decided_match_plays_no_more(self):
        sure = ("--sprt", "elo0=0,elo1=400,alpha=0.4,beta=0.4")
        self.play(*sure, a=faulty("crash", 1), games=40)
        games = self.games()
        self.assertLess(len(games), 40)
        self.play(*sure, a=faulty("crash", 1), games=40)
        self.assertEqual(self.games(), games)

    def test_of_two_arenas_on_one_file_the_second_is_refused(self):
        self.play(games=2)
        settings, _ = match.read(self.file)
        held = match.MatchFile(self.file, settings)
        self.assertIn("another arena", self.refused(games=2))
        held.file.close()


class Statistics(unittest.TestCase):
    def test_count_whole_pairs_only(self):
        games = [{"game": number, "winner": winner} for number, winner in
                 ((0, "a"), (1, "a"), (2, "a"), (3, "b"), (5, None), (4, "a"), (6, None), (7, None), (8, "b"))]
        self.assertEqual(match.pair_counts(games), [0, 0, 2, 1, 1])
        self.assertEqual(report.score(games), f"{100 * 5.5 / 9:.1f} %")

    def test_of_no_games_are_dashes(self):
        self.assertEqual((report.score([]), report.difference([])), ("–", "–"))

    def test_of_a_clean_sweep_have_a_lower_limit(self):
        games = [{"game": number, "winner": "a"} for number in range(100)]
        self.assertEqual(report.difference(games), "+∞ (+558 to +∞)")

    def test_texts_in_records_are_quoted(self):
        self.assertEqual(report.quoted('a "b" \\c'), '"a \\"b\\" \\\\c"')


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])
