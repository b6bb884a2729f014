#!/usr/bin/env python3
"""What import_lint.py complains about, and what it lets pass, on small made-up clients."""
import unittest

from import_lint import check, specifiers_in


class Specifiers(unittest.TestCase):
    def test_every_kind_of_import_is_found(self):
        text = """import type { A } from "./a";
import {
  b,
  type C,
} from "../b";
import "./side_effect";
export { d } from "./d";
const later = import("./later");
"""
        self.assertEqual(specifiers_in(text), ["./a", "../b", "./side_effect", "./d", "./later"])

    def test_words_in_texts_and_comments_are_no_imports(self):
        text = """// what comes from "./elsewhere" stays there
const circle = <circle class={far ? "trail-from" : "trail-to"} r="22" />;
"""
        self.assertEqual(specifiers_in(text), [])


class Table(unittest.TestCase):
    def test_a_page_may_use_the_state(self):
        self.assertEqual(check({"pages/a.tsx": 'import { b } from "../state/b";', "state/b.ts": ""}), [])

    def test_the_state_may_not_use_the_ui(self):
        found = check({"state/a.ts": 'import { b } from "../ui/common/b";', "ui/common/b.tsx": ""})
        self.assertEqual(found, ["state/a.ts: may not import ui/common/b.tsx"])

    def test_the_longest_prefix_decides(self):
        found = check({"state/session/a.ts": 'import { b } from "../room/b";', "state/room/b.ts": ""})
        self.assertEqual(found, ["state/session/a.ts: may not import state/room/b.ts"])

    def test_a_name_that_only_begins_alike_is_another_place(self):
        found = check({"pages/a.ts": 'import { b } from "../net/wired";', "net/wired.ts": ""})
        self.assertEqual(found, ["pages/a.ts: may not import net/wired.ts"])

    def test_a_folder_means_its_index(self):
        self.assertEqual(check({"pages/a.ts": 'import { b } from "../games";', "games/index.ts": ""}), [])

    def test_a_new_folder_needs_a_rule(self):
        self.assertEqual(check({"extra/a.ts": ""}), ["extra/a.ts: no rule says what it may import; add it to import_lint.py"])

    def test_a_file_that_is_not_there(self):
        self.assertEqual(check({"net/a.ts": 'import "./b";'}), ["net/a.ts: ./b is not a file of the client"])

    def test_packages_have_their_places(self):
        self.assertEqual(check({"board/a.tsx": 'import { useRef } from "preact/hooks";'}), [])
        self.assertEqual(check({"state/a.ts": 'import { h } from "preact";'}), ['state/a.ts: "preact" has no place here'])
        self.assertEqual(check({"ui/common/a.ts": 'import _ from "lodash";'}), ['ui/common/a.ts: "lodash" has no place here'])


    def test_data_beside_a_file_is_its_own(self):
        self.assertEqual(check({"games/heap/a.ts": 'import data from "./data/b.json";'}), [])
        found = check({"games/heap/a.ts": 'import data from "../../../assets/b.json";'})
        self.assertEqual(found, ['games/heap/a.ts: ../../../assets is not a file of the client'])


class Cycles(unittest.TestCase):
    def test_a_way_back_is_named(self):
        found = check({
            "net/a.ts": 'import { b } from "./b";',
            "net/b.ts": 'import type { c } from "./c";',
            "net/c.ts": 'import { a } from "./a";',
        })
        self.assertEqual(found, ["a cycle: net/a.ts -> net/b.ts -> net/c.ts -> net/a.ts"])

    def test_two_ways_to_one_file_are_no_cycle(self):
        found = check({
            "net/a.ts": 'import "./b";\nimport "./c";',
            "net/b.ts": 'import "./c";',
            "net/c.ts": "",
        })
        self.assertEqual(found, [])


if __name__ == "__main__":
    unittest.main()
