#!/usr/bin/env python3
"""What games_lint.py complains about, and what it lets pass, on small made-up clients."""
import unittest

from games_lint import check, without_comments

HEAP = {"src/games/heap/index.ts": 'const id = "heap";', "src/games/list.ts": 'import { heap } from "./heap";'}
COMPLAINT = "names heap; ask the list of games, or say it in src/games/heap"


class Names(unittest.TestCase):
    def found(self, path, text):
        return check({**HEAP, path: text})

    def test_its_folder_and_the_list_may_name_a_game(self):
        self.assertEqual(check(HEAP), [])

    def test_nobody_else_may(self):
        self.assertEqual(self.found("src/pages/a.tsx", '\nconst usual = "heap";'), [f"src/pages/a.tsx:2: {COMPLAINT}"])

    def test_a_part_of_a_word_is_a_name_too(self):
        self.assertEqual(self.found("src/pages/a.tsx", "const rules = heapRules;"), [f"src/pages/a.tsx:1: {COMPLAINT}"])

    def test_a_name_with_accents_and_capitals_is_the_same(self):
        self.assertEqual(self.found("src/pages/a.tsx", "<p>HÈAP</p>"), [f"src/pages/a.tsx:1: {COMPLAINT}"])

    def test_another_game_may_not(self):
        self.assertEqual(self.found("src/games/toy/a.ts", 'import "../heap/a";'), [f"src/games/toy/a.ts:1: {COMPLAINT}"])

    def test_style_sheets_and_scripts_may_not(self):
        self.assertEqual(len(self.found("styles/room/a.css", ".room-of-heap {}")), 1)
        self.assertEqual(len(self.found("scripts/a.mjs", 'start("heap");')), 1)

    def test_comments_may_name_examples(self):
        text = '// "/rules/heap"\n/* heap\n heap */ const a = 1;\n/** Of heap. */\n'
        self.assertEqual(self.found("src/pages/a.tsx", text), [])


class Comments(unittest.TestCase):
    def test_what_looks_like_one_in_a_text_stays(self):
        text = 'const a = "// heap"; const b = `/* heap */`; const c = "http://x"; // gone'
        self.assertEqual(without_comments(text), 'const a = "// heap"; const b = `/* heap */`; const c = "http://x"; ')

    def test_lines_keep_their_numbers(self):
        self.assertEqual(without_comments("/* a\nb */\nc"), "\n\nc")


if __name__ == "__main__":
    unittest.main()
