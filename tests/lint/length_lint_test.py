#!/usr/bin/env python3
"""What length_lint.py complains about, and what it lets pass, on small made-up files."""
import unittest

from length_lint import complaints, functions

PAGE = "server/web/src/pages/a.tsx"


def body(lines, first="function Page(): VNode {", last="}"):
    """A function of so many lines."""
    return [first, *["  count();"] * (lines - 2), last]


class Files(unittest.TestCase):
    def test_a_file_may_have_400_lines(self):
        file = ["// A."] + [""] * 399
        self.assertEqual(list(complaints("common/a.hpp", file)), [])
        self.assertEqual(list(complaints("common/a.hpp", file + [""])), ["common/a.hpp: 401 lines; split it"])

    def test_a_file_says_what_it_is(self):
        self.assertEqual(list(complaints("common/a.hpp", ["#pragma once"])),
                         ["common/a.hpp: begins without a line that says what it is"])

    def test_a_header_says_it_for_both_and_a_test_needs_not(self):
        self.assertEqual(list(complaints("common/a.cpp", ["#include <map>"], has_header=True)), [])
        self.assertEqual(list(complaints("tests/a_test.cpp", ["#include <map>"])), [])


class Functions(unittest.TestCase):
    def test_a_component_may_have_35_lines(self):
        self.assertEqual(list(complaints(PAGE, ["// A page."] + body(35))), [])
        self.assertEqual(list(complaints(PAGE, ["// A page."] + body(36))), [f"{PAGE}: Page has 36 lines; find its parts"])

    def test_a_picture_may_have_more(self):
        file = ["// Shapes."] + body(50, "function Light(): VNode {")
        self.assertEqual(list(complaints("server/web/src/ui/common/shapes.tsx", file)), [])

    def test_every_way_to_write_a_function_is_known(self):
        for first, last in (("export function a(", "}"), ("async function a() {", "}"), ("const a = (b) => {", "};"),
                            ("export const a = memo(function A({ b }) {", "});"), ("const a = later(async () => {", "}, b);"),
                            ("const a = (b) => (", ");")):
            self.assertEqual(list(functions(body(9, first, last))), [("a", 9)], first)

    def test_the_end_of_the_parameters_is_not_the_end(self):
        self.assertEqual(list(functions(["function a({", "  b,", "}: {", "  b: B;", "}): VNode {", "  return b;", "}"])),
                         [("a", 7)])

    def test_a_list_and_a_line_are_no_functions(self):
        self.assertEqual(list(functions(body(50, "export const tzaar: GameView = {", "};"))), [])
        self.assertEqual(list(functions(["const a = (b) => b;", "const c = (d) =>", "  d;", *body(5)])), [("Page", 5)])


if __name__ == "__main__":
    unittest.main()
