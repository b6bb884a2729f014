#!/usr/bin/env python3
"""What include_lint.py complains about, what it lets pass, and what floors.py draws, on small made-up trees."""
import unittest

from floors import differences, floors, graph
from include_lint import arrows, check


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
        storage = including("server/base/async/resume.hpp")
        self.assertEqual(check([("server/lobby/lobby_host.hpp", storage)]), [])
        self.assertEqual(check([("server/lobby/lobby.hpp", storage)]),
                         ["server/lobby/lobby.hpp: may not include server/base/async/resume.hpp"])

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


class Picture(unittest.TestCase):
    TREE = arrows([("server/app/app.cpp", including("server/room/room.hpp", "common/core/hash.hpp")),
                   ("server/room/room.cpp", including("common/core/hash.hpp")),
                   ("common/core/hash.cpp", "")])

    @staticmethod
    def showing(*titles):
        return "".join(f'<g id="n" class="{"edge" if "-" in title else "node"}">\n'
                       f'<title>{title.replace("->", "&#45;&gt;")}</title>\n' for title in titles)

    def test_it_has_every_box_on_its_floor_and_no_arrow_that_others_imply(self):
        lines = graph(self.TREE).splitlines()
        self.assertEqual([line for line in lines if "rank=same" in line],
                         ['  {rank=same; "server/app"}', '  {rank=same; "server/room"}', '  {rank=same; "common/core"}'])
        self.assertEqual([line for line in lines if "->" in line],
                         ['  "server/app" -> "server/room";', '  "server/room" -> "common/core";'])

    def test_rows_for_files_and_inner_folders_are_drawn_as_their_folder(self):
        tree = arrows([("server/rooms/host.cpp", including("server/rating/book.hpp")),
                       ("server/rating/load.cpp", including("server/rating/book.hpp")), ("server/rating/book.cpp", ""),
                       ("server/cluster/people/people.cpp", including("server/rooms/host.hpp"))])
        self.assertEqual([line for line in graph(tree).splitlines() if "->" in line],
                         ['  "server/cluster" -> "server/rooms";', '  "server/rooms" -> "server/rating";'])

    def test_a_picture_of_the_code_as_it_is_passes(self):
        kept = self.showing("server/app", "server/room", "common/core", "server/app->server/room", "server/room->common/core")
        self.assertEqual(list(differences(self.TREE, kept)), [])

    def test_a_picture_that_lacks_an_arrow_or_a_box_is_a_complaint(self):
        kept = self.showing("server/app", "common/core", "server/app->server/room")
        self.assertEqual(list(differences(self.TREE, kept)),
                         ["server/floors.svg: does not show server/room; renew it with include_lint.py --draw",
                          "server/floors.svg: does not show server/room->common/core; renew it with include_lint.py --draw"])

    def test_a_picture_of_what_is_gone_is_a_complaint(self):
        kept = self.showing("server/app", "server/room", "common/core", "server/app->server/room", "server/room->common/core",
                            "server/app->server/old")
        self.assertEqual(list(differences(self.TREE, kept)),
                         ["server/floors.svg: shows server/app->server/old, which the code has not; "
                          "renew it with include_lint.py --draw"])


if __name__ == "__main__":
    unittest.main()
