#!/usr/bin/env python3
"""What include_lint.py complains about, what it lets pass, and what it draws, on small made-up trees."""
import unittest

from include_lint import arrows, check, floors, graph


def including(*headers):
    return "".join(f'#include "{header}"\n' for header in headers)


class Table(unittest.TestCase):
    def test_rooms_may_use_a_room(self):
        self.assertEqual(check([("server/rooms/host.cpp", including("server/room/room.hpp"))]), [])

    def test_a_room_may_use_neither_storage_nor_rooms(self):
        for header in ("server/storage/writer.hpp", "server/rooms/host.hpp", "server/base/clocks.hpp"):
            found = check([("server/room/room.cpp", including(header))])
            self.assertEqual(found, [f"server/room/room.cpp: may not include {header}"])

    def test_a_room_knows_no_asio(self):
        found = check([("server/room/room.hpp", "#include <boost/asio/post.hpp>\n")])
        self.assertEqual(found, ["server/room/room.hpp: <boost/asio/post.hpp> has no place here"])

    def test_a_row_for_one_file_comes_before_that_of_its_folder(self):
        storage = including("server/storage/readers.hpp")
        self.assertEqual(check([("server/lobby/lobby_host.hpp", storage)]), [])
        self.assertEqual(check([("server/lobby/lobby.hpp", storage)]),
                         ["server/lobby/lobby.hpp: may not include server/storage/readers.hpp"])

    def test_a_new_folder_needs_a_row(self):
        found = check([("server/extra/a.cpp", including("server/room/room.hpp"))])
        self.assertEqual(found, ["server/extra/a.cpp: no rule says what it may include; add it to include_lint.py"])

    def test_nothing_but_tests_includes_tests(self):
        found = check([("server/room/room.cpp", including("tests/support/schema.hpp"))])
        self.assertEqual(found, ["server/room/room.cpp: may not include tests/support/schema.hpp"])


class Floors(unittest.TestCase):
    def test_each_part_is_above_all_that_it_includes(self):
        tree = [("server/app/app.cpp", including("server/room/room.hpp", "common/core/hash.hpp")),
                ("server/room/room.cpp", including("common/core/hash.hpp")),
                ("common/core/hash.cpp", "")]
        self.assertEqual(floors(arrows(tree)), ([["common/core"], ["server/room"], ["server/app"]], []))

    def test_a_cycle_between_parts_is_a_complaint(self):
        tree = [("server/lobby/lobby_host.cpp", including("server/lobby/lobby.hpp")),
                ("server/lobby/lobby.cpp", including("server/lobby/lobby_host.hpp"))]
        self.assertEqual(check(tree), ["these include each other in a cycle, or lead to one: "
                                       "server/lobby, server/lobby/lobby_host."])

    def test_tests_are_no_part(self):
        self.assertEqual(arrows([("tests/server/room/room_test.cpp", including("server/room/room.hpp"))]), {})

    def test_the_drawing_has_every_part_on_its_floor_and_every_arrow(self):
        tree = [("server/rating/load.cpp", including("server/rating/book.hpp")), ("server/rating/book.cpp", "")]
        self.assertEqual(graph(arrows(tree)).splitlines()[2:],
                         ['  {rank=same; "server/rating"}', '  {rank=same; "server/rating/book"}',
                          '  "server/rating" -> "server/rating/book";', "}"])


if __name__ == "__main__":
    unittest.main()
