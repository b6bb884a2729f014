#!/usr/bin/env python3
"""Checks who may include whom. The table below is the architecture; nothing else is allowed, and no cycle.

Usage: include_lint.py ROOT           Prints each include that breaks a rule, and what the kept picture of the includes
                                      (server/floors.svg) shows otherwise than the code; exits with 1 if there is any.
       include_lint.py --draw ROOT    Draws that picture anew; only this needs Graphviz.
       include_lint.py --graph ROOT   Prints the picture as text for Graphviz.
"""
import pathlib
import re
import sys

from floors import PICTURE, differences, draw, floors, graph

# File or folder -> what of ours it may include. The longest prefix of a file's path decides.
ALLOWED = {
    "common/core": ["common/core"],
    "common/hex": ["common/hex", "common/core"],
    "common/game": ["common/game", "common/core"],
    "common/game/registry.cpp": ["common"],
    "common/tzaar": ["common/tzaar", "common/hex", "common/core", "common/game/rules.hpp", "common/game/game.hpp"],
    "common/dvonn": ["common/dvonn", "common/hex", "common/core", "common/game/rules.hpp", "common/game/game.hpp"],
    "common/zertz": ["common/zertz", "common/hex", "common/core", "common/game/rules.hpp", "common/game/game.hpp"],
    "common/yinsh": ["common/yinsh", "common/hex", "common/core", "common/game/rules.hpp", "common/game/game.hpp"],
    "common/tzaar/search": ["common/tzaar", "common/hex", "common/core", "common/game/rules.hpp", "common/search"],
    "common/zertz/search": ["common/zertz", "common/hex", "common/core", "common/game/rules.hpp", "common/search"],
    "common/dvonn/search": ["common/dvonn", "common/hex", "common/core", "common/game/rules.hpp", "common/search"],
    "common/search": ["common/search", "common/game", "common/core"],
    "common/search/registry.cpp": ["common"],
    "common/explorer": ["common/explorer", "common/tzaar", "common/zertz", "common/hex", "common/game", "common/core"],
    "common/clock": ["common/clock", "common/core", "common/game/rules.hpp"],
    "common/rating": ["common/rating", "common/clock", "common/game", "common/core"],
    "common/review": ["common/review", "common/search", "common/game", "common/core"],
    "common/puzzle": ["common/puzzle", "common/search", "common/explorer", "common/tzaar", "common/zertz", "common/game", "common/core"],
    "common/engine": ["common/engine", "common/review", "common/search", "common/game", "common/core"],
    "common/record": ["common/record", "common/game", "common/core"],
    "common/boardspace": ["common/boardspace", "common/record", "common/game", "common/core"],
    "common/wasm": ["common"],
    "server/protocol": ["server/protocol", "server/base/queued.hpp", "server/metrics/counters.hpp", "common/core", "common/game/rules.hpp"],
    "server/storage": ["server/storage", "server/base/async", "server/base/fair_queue.hpp", "server/base/nearest.hpp", "server/base/spelling.hpp", "server/metrics/counters.hpp", "common/core", "common/clock/time_control.hpp", "common/rating/glicko2.hpp", "common/rating/solve.hpp", "embedded", "server/embed"],
    "server/rating": ["server/rating", "server/storage", "common/core", "common/rating"],
    "server/rating/book.": ["server/rating/book.hpp", "common/core", "common/rating"],
    "server/base": ["server/base"],
    "server/base/markup.": ["server/base/markup.hpp", "common/core/utf8.hpp"],
    "server/drawing": ["server/drawing", "embedded", "server/embed"],
    "server/picture": ["server/picture", "server/drawing/module.hpp", "server/base/markup.hpp", "server/base/origin.hpp", "server/base/async/own_thread.hpp", "common/core",
                       "common/game/rules.hpp", "common/hex", "common/tzaar", "common/zertz", "embedded", "server/embed"],
    "server/puzzles": ["server/puzzles", "server/room", "server/protocol", "server/storage", "server/base", "common/core", "common/game", "common/explorer", "common/puzzle", "common/search", "common/record/time_text.hpp", "embedded", "server/embed"],
    "server/reviews": ["server/reviews", "server/base/lowest_priority.hpp", "server/metrics/counters.hpp", "common/core",
                       "common/game", "common/review"],
    "server/push": ["server/push", "server/base", "server/storage", "common/core"],
    "server/mail": ["server/mail", "server/base", "server/config/settings.hpp", "server/metrics/counters.hpp", "server/storage", "common/core"],
    "server/account": ["server/account", "server/metrics/counters.hpp", "server/base", "server/storage", "common/clock/absences.hpp", "common/core", "embedded", "server/embed"],
    "server/config": ["server/config", "server/base", "common/core", "embedded", "server/embed"],
    "server/site": ["server/site", "server/config", "common/core", "embedded", "server/embed"],
    "server/log": ["server/log"],
    "server/bus": ["server/bus", "server/base", "server/log", "server/metrics/counters.hpp", "common/core"],
    "server/room": ["server/room", "server/protocol", "server/base/token_bucket.hpp", "common/core", "common/game", "common/clock", "common/rating"],
    "server/tournament": ["server/tournament", "common/core", "common/game/rules.hpp", "common/record/time_text.hpp"],
    "server/tournaments": ["server/tournaments", "server/tournament", "server/rooms", "server/room", "server/protocol", "server/base", "server/log/about.hpp",
                           "server/storage", "common/clock/absences.hpp", "common/clock/time_control.hpp", "common/core", "common/game/rules.hpp"],
    "server/leagues": ["server/leagues", "server/tournaments", "server/tournament", "server/rooms", "server/room", "server/base", "server/storage", "common/core"],
    "server/rooms": ["server/rooms", "server/log/about.hpp", "server/metrics/counters.hpp", "server/room", "server/base", "server/protocol", "server/rating/book.hpp", "server/storage",
                     "common/core", "common/game", "common/clock", "common/rating", "common/explorer"],
    "server/presence": ["server/presence", "server/room/user.hpp", "common/core"],
    "server/matching": ["server/matching", "server/presence", "server/base/async/strand.hpp", "server/rooms", "server/room", "server/protocol",
                        "server/storage/readers.hpp", "server/storage/accounts/user_store.hpp", "common/core", "common/clock", "common/game/rules.hpp"],
    "server/lobby": ["server/lobby", "server/base/network.hpp", "server/base/origin.hpp", "server/matching/offers.hpp", "server/matching/people_in.hpp",
                     "server/presence", "server/room/wanted.hpp", "server/rooms/blocks.hpp", "server/rooms/visitor.hpp", "server/protocol", "common/core", "common/clock",
                     "common/game/rules.hpp"],
    "server/lobby/lobby_host.": ["server/lobby", "server/base/async/strand.hpp", "server/matching/offers.hpp", "server/presence", "server/rooms",
                                 "server/protocol", "server/base/async/resume.hpp", "common/core"],
    "server/lobby/absent_makers.": ["server/lobby", "server/base/clocks.hpp", "server/base/async/strand.hpp", "server/presence", "server/rooms", "common/core"],
    "server/archive": ["server/archive", "server/room", "server/protocol", "server/storage", "common/record",
                       "common/boardspace", "common/clock", "common/core", "common/game", "common/explorer"],
    "server/check": ["server/check", "server/archive", "server/room", "server/rooms/sleeping.hpp",
                     "server/rooms/stored_room.hpp", "server/storage", "common/core", "common/explorer", "common/rating", "common/record"],
    "server/doctor": ["server/doctor", "server/base", "server/bus/nats.hpp", "server/config/settings.hpp", "server/net/descriptors.hpp",
                      "server/net/port_trial.hpp", "server/mail", "server/site/face.hpp", "server/storage/engine/address.hpp", "server/storage/sqlite/file_lock.hpp", "server/storage/sqlite/neighbour.hpp", "server/storage/upkeep/first_look.hpp"],
    "server/moderation": ["server/moderation", "server/config", "server/base/network.hpp", "server/account/account_name.hpp", "server/base/nearest.hpp", "server/base/spelling.hpp",
                          "server/room", "server/protocol/room_event.hpp", "server/protocol/stored.hpp", "server/storage", "common/core", "common/record/time_text.hpp"],
    "server/session": ["server/session", "server/tournaments/shown/subscribers.hpp", "common/record/time_text.hpp", "server/metrics/counters.hpp", "server/base", "server/lobby", "server/matching/matchmaker.hpp", "server/presence", "server/rooms", "server/room", "server/protocol", "common/core", "common/game/rules.hpp"],
    "server/cluster": ["server/cluster", "server/base/async", "server/base/clocks.hpp", "server/bus", "server/session", "server/rooms", "server/room", "server/protocol", "server/storage", "common/core"],
    "server/http": ["server/http", "server/config", "server/site/face.hpp", "server/moderation", "common/record/time_text.hpp", "server/metrics/counters.hpp", "server/base", "server/account", "server/storage", "server/log", "common/core",
                    "common/rating/glicko2.hpp", "common/explorer", "common/game/registry.hpp", "embedded/page_list.hpp", "server/embed"],
    "server/http/page": ["server/http", "server/site", "server/tournament", "server/tournaments", "server/leagues", "server/picture/card.hpp", "server/picture/table_card.hpp", "server/puzzles/puzzle_json.hpp", "common/game/rules.hpp", "common/puzzle/puzzle.hpp", "common/record/time_text.hpp", "server/base", "server/account/address_limit.hpp", "server/picture/png.hpp", "server/storage", "common/core",
                         "embedded/page_words.hpp", "server/embed"],
    "server/http/feed": ["server/http", "server/site/face.hpp", "server/picture/png.hpp", "server/base", "server/account", "server/storage", "common/core",
                         "common/game/registry.hpp", "common/record/time_text.hpp"],
    "server/http/presence": ["server/http", "server/base", "server/account", "server/storage", "common/core"],
    "server/http/tournaments": ["server/http", "server/base", "server/account", "server/storage", "server/room/chat.hpp", "server/room/user.hpp",
                                "server/tournament", "server/tournaments", "common/clock/absences.hpp", "common/core"],
    "server/http/leagues": ["server/http", "server/base", "server/account", "server/storage", "server/room/chat.hpp", "server/tournament", "server/tournaments",
                            "server/leagues", "common/core"],
    "server/http/mail": ["server/http", "server/base", "server/account", "server/storage", "common/core",
                         "common/game/registry.hpp", "common/record/time_text.hpp"],
    "server/http/messages": ["server/http", "server/base", "server/account", "server/storage", "server/room/chat.hpp", "common/core"],
    "server/http/clubs": ["server/http", "server/base", "server/account", "server/storage", "server/room/chat.hpp", "server/room/lot.hpp", "common/core"],
    "server/http/puzzles": ["server/http", "server/base", "server/account", "server/storage", "server/puzzles", "common/puzzle", "common/rating", "common/game", "common/core"],
    "server/http/lobby": ["server/http", "server/base", "server/account", "server/storage", "server/room/chat.hpp", "common/core"],
    "server/http/shown_game.": ["server/http", "server/picture/card.hpp", "common/core", "common/game", "common/record/time_text.hpp"],
    "server/http/review_api.": ["server/http", "server/base", "server/reviews", "server/storage", "common/core",
                                "common/game"],
    "server/http/picture_api.": ["server/http", "server/site/face.hpp", "server/tournaments/seen.hpp", "server/account/address_limit.hpp", "server/picture", "common/core"],
    "server/net": ["server/net", "server/log/about.hpp", "server/metrics/counters.hpp", "server/base", "common/core/utf8.hpp", "server/http/body_stream.hpp", "server/http/message.hpp", "server/protocol/frame.hpp"],
    "server/bots": ["server/bots", "server/base", "server/protocol", "common/search", "common/clock", "common/game",
                    "common/core"],
    "server/metrics": ["server/metrics"],
    "server/embed": ["server/embed"],
    "server/cluster/packed.": ["common/core", "server/protocol/frame.hpp"],
    "server/cluster/people": ["server/cluster/packed.hpp", "server/cluster/calls.hpp", "server/cluster/people", "server/base/async/strand.hpp", "server/bus", "server/lobby", "server/matching", "server/presence", "server/rooms", "server/session/rates.hpp",
                              "server/room", "server/protocol", "common/core"],
    "server/app": ["server", "common", "embedded"],
    "server/commands": ["server/commands", "server/base/nats_address.hpp", "server/base/nearest.hpp", "server/moderation", "server/account", "server/archive", "server/base/clocks.hpp", "server/base/lowest_priority.hpp", "server/bots",
                        "server/check", "server/config", "server/doctor", "server/log", "server/protocol/stored.hpp", "server/puzzles",
                        "server/room/chat.hpp", "server/storage", "common/core", "common/game/registry.hpp", "common/record"],
    "server/main.cpp": ["server/app", "server/commands", "common/engine", "common/game"],
}

# Library include -> the places where it may stand.
LIBRARIES = {
    r"boost/beast/.*|boost/beast\.hpp": [r"server/net/(.*\.cpp|(metered_socket|ws_handshake)\.hpp)", r"server/bots/link\.cpp", r"tests/support/.*\.cpp", r"tests/load/.*\.cpp"],
    r"boost/asio\.hpp": [],
    r"boost/asio/.*": [
        r"server/(net|storage|account|http|picture|push|mail|app|session|bots|tournaments|leagues)/.*",
        r"server/cluster/(calls|rooms/(remote_room|descriptions)|people/(outgoing_news|people|remote_matching|snapshot_requests|replication_barrier|rate_sync))\..*",
        r"server/base/(network\.cpp|async/.*)",
        r"server/rooms/(host|storing|directory(_loading|_restoring)?|peers|restoration|description|surroundings)\..*",
        r"server/lobby/(lobby_host|absent_makers)\..*",
        r"server/matching/(matchmaker|search)\..*",
        r"server/precompiled\.hpp",
        r"tests/.*",
    ],
    r"SQLiteCpp/.*|sqlite3\.h": [r"server/storage/sqlite/.*\.cpp", r"tests/server/storage/.*\.cpp", r"tests/support/.*\.cpp"],
    r"nats/.*": [r"server/bus/nats_link\.cpp"],
    r"libpq-fe\.h": [r"server/storage/postgres/.*\.cpp"],
    r"nlohmann/json\.hpp": [r"server/archive/json_record\.cpp", r"server/cluster/packed\.hpp", r"server/(protocol|http|config|log|bots|push|puzzles|tournaments|leagues)/.*\.cpp", r"server/http/json_text\.hpp", r"server/tournaments/settings_json\.hpp", r"server/precompiled\.hpp", r"tests/.*"],
    r"unicode/.*": [r"server/base/spelling\.cpp"],
    r"librsvg/.*": [r"server/drawing/png\.cpp"],
    r"fontconfig/.*|ft2build\.h": [r"server/drawing/typeface\.cpp"],
    r"cmark\.h": [r"server/site/markdown\.cpp"],
    r"zlib\.h": [r"server/http/gzip\.cpp", r"tests/server/http/.*"],
    r"zip\.h": [r"server/archive/zip_file\.cpp", r"tests/server/archive/.*"],
    r"sodium\.h": [r"server/account/.*\.cpp", r"tests/server/account/.*\.cpp", r"server/picture/typeface\.cpp", r"server/room/lot\.cpp", r"server/push/.*\.cpp"],
    r"openssl/.*": [r"server/push/(curve_key|hook_letter|message)\..*", r"tests/support/push_reader\.cpp", r"tests/server/push/.*"],
    r"curl/.*": [r"server/push/delivery\.cpp", r"server/mail/line\.cpp"],
    r"boost/url/.*": [r"server/push/service\.cpp"],
    r"spdlog/.*": [r"server/(net|storage|account|http|app|lobby|rooms|tournaments|leagues|cluster|log|bots|bus|push|mail)/.*", r"server/main\.cpp",
                    r"tests/support/captured_log\.hpp", r"tests/server/log/.*"],
    r"prometheus/.*": [r"server/metrics/exposition\.cpp"],
    r"iostream": [r"server/(main|commands/bots_command)\.cpp", r"tests/.*"],
    r"regex": [],
}

INCLUDE = re.compile(r'^\s*#\s*include\s+[<"]([^>"]+)[>"]', re.M)


def is_in(path, place):
    """Whether a file is this place, or in this folder; "a/b." is the header and the source b of the folder a."""
    return path == place or path.startswith(place if place.endswith(".") else place + "/")


def part_of(path):
    """The row of the table that a file belongs to, or None."""
    return max((place for place in ALLOWED if is_in(path, place)), key=len, default=None)


def allowed_for(path):
    return ALLOWED.get(part_of(path))


def complaints(path, text):
    allowed = allowed_for(path)
    for header in INCLUDE.findall(text):
        if header.startswith(("common/", "server/", "embedded/")):
            if allowed is None and not path.startswith("tests/"):
                yield f"{path}: no rule says what it may include; add it to include_lint.py"
            elif allowed is not None and not any(is_in(header, place) for place in allowed):
                yield f"{path}: may not include {header}"
        elif header.startswith("tests/") and not path.startswith("tests/"):
            yield f"{path}: may not include {header}"
        for library, places in LIBRARIES.items():
            if re.fullmatch(library, header):
                if not any(re.fullmatch(place, path) for place in places):
                    yield f"{path}: <{header}> has no place here"
                break


def sources(root):
    for folder in ("common", "server", "tests"):
        for file in sorted((root / folder).rglob("*.[ch]pp")):
            path = file.relative_to(root).as_posix()
            if "node_modules" not in path:
                yield path, file.read_text(encoding="utf-8")


def arrows(files):
    """The parts of the table, each with the other parts it includes."""
    below = {}
    for path, text in files:
        part = part_of(path)
        if part is None:
            continue
        included = {part_of(header) for header in INCLUDE.findall(text)} - {None, part}
        below.setdefault(part, set()).update(included)
    return below


def check(files):
    found = [complaint for path, text in files for complaint in complaints(path, text)]
    cycle = floors(arrows(files))[1]
    if cycle:
        found.append("these include each other in a cycle, or lead to one: " + ", ".join(cycle))
    return found


def main(arguments):
    root = pathlib.Path(arguments[-1])
    files = list(sources(root))
    if "--graph" in arguments:
        print(graph(arrows(files)))
        return 0
    if "--draw" in arguments:
        (root / PICTURE).write_text(draw(arrows(files)), encoding="utf-8")
        return 0
    found = check(files) + list(differences(arrows(files), (root / PICTURE).read_text(encoding="utf-8")))
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
