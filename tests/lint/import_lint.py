#!/usr/bin/env python3
"""Checks who may import whom in the browser client. The table below is the architecture; nothing else is allowed, and
no file imports itself over others.

Usage: import_lint.py FOLDER   FOLDER is server/web/src. Prints each import that breaks a rule and each cycle, and
exits with 1 if there is one.
"""
import pathlib
import posixpath
import re
import sys

# File or folder -> what of ours it may import. The longest prefix of a file's path decides.
ALLOWED = {
    "main.tsx": ["app", "state"],
    "start.ts": ["main.tsx"],
    "embed.tsx": ["pages", "ui/common", "state", "rules", "net/api"],
    "frames.tsx": ["app", "pages", "state", "games", "rules", "ui/common", "ui/room", "ui/table"],
    "app.tsx": ["pages", "state", "ui"],
    "pages": ["pages", "ui", "state", "engine", "board", "games", "rules", "net/wire", "net/api", "net/people", "net/messages", "net/puzzles", "net/statistics", "net/tournaments", "net/leagues", "net/admin"],
    "ui/admin": ["ui/admin", "ui/common", "state", "net/admin", "net/api"],
    "ui/common": ["ui/common", "state", "games", "net/wire", "net/socket"],
    "ui/account": ["ui/account", "ui/common", "state", "net/wire", "net/api"],
    "ui/chat": ["ui/chat", "ui/common", "state", "net/wire"],
    "ui/lobby": ["ui/lobby", "ui/account", "ui/common", "state", "board", "games", "rules", "net/wire", "net/api", "net/people"],
    "ui/clubs": ["ui/clubs", "ui/league", "ui/people/copied_field", "ui/people/while_seen", "ui/tournament/found_dialog", "ui/tournament/tournament_card", "ui/chat", "ui/common", "state", "games", "net/clubs", "net/leagues", "net/api"],
    "ui/people": ["ui/people", "ui/account", "ui/chat", "ui/common", "state", "net/absence", "net/lobby_chat", "net/mail", "net/people", "net/messages", "net/presence", "net/retry", "net/socket", "net/api"],
    "ui/tournament": ["ui/tournament", "ui/lobby", "ui/account", "ui/common", "state", "games", "net/tournaments", "net/api", "net/wire"],
    "ui/league": ["ui/league", "ui/tournament", "ui/people/admin_here", "ui/common", "state", "games", "net/leagues", "net/api"],
    "ui/puzzles": ["ui/puzzles", "ui/people/rating_graph", "ui/learn", "ui/lobby/miniature", "ui/spoken", "ui/table", "ui/common", "state", "engine", "games", "rules", "net/puzzles"],
    "ui/learn": ["ui/learn", "ui/spoken", "ui/local", "ui/table", "ui/common", "state", "board", "games", "rules"],
    "ui/local": ["ui/local", "ui/lobby", "ui/room", "ui/common", "state"],
    "ui/room": ["ui/room", "ui/lobby", "ui/chat", "ui/account", "ui/common", "state", "games", "net/wire", "net/api",
                "net/notes"],
    "ui/analysis": ["ui/analysis", "ui/spoken", "engine", "ui/table", "ui/room", "ui/common", "state", "board", "games", "rules", "net/wire", "net/api",
                    "net/explorer", "net/notes", "net/reviews"],
    "ui/spoken": ["ui/spoken", "ui/room", "ui/common", "state", "board", "games", "rules", "net/wire"],
    "ui/table": ["ui/table", "ui/spoken", "ui/room", "ui/account", "ui/common", "state", "board", "games", "rules", "net/wire"],
    "state": ["state", "engine", "games", "rules", "net"],
    "state/session": ["state/session", "games", "net/wire", "net/api"],
    "state/room": ["state/room", "state/session", "games", "rules", "net"],
    "state/analysis": ["state/analysis", "engine", "state/room", "state/session", "games", "rules", "net"],
    "state/review": ["state/review", "state/analysis", "state/room", "engine", "games", "rules", "net/wire", "net/api",
                     "net/reviews"],
    "state/local": ["state/local", "state/analysis", "state/room", "state/session", "engine", "rules", "net/wire", "net/socket"],
    "state/learn": ["state/learn", "state/local", "state/room", "state/session", "games", "rules", "net/socket"],
    "state/spoken": ["state/spoken", "state/lobby/ratings", "state/room", "state/session", "board/geometry", "board/rays", "games", "rules", "net/wire"],
    "state/lobby": ["state/lobby", "state/room", "state/session", "games", "net"],
    "state/people": ["state/people", "offline/notices", "state/lobby", "state/room", "state/session", "games", "net"],
    "state/tournament": ["state/tournament", "state/lobby", "state/room", "games", "net/leagues", "net/tournaments"],
    "board": ["board", "games/view", "rules"],
    "games": ["games", "board/geometry", "board/marks", "rules"],
    "engine": ["engine"],
    "rules": ["rules"],
    "net": ["net"],
    "i18n": ["i18n"],
    "offline": ["offline", "net/wire"],
}
# All others may use the messages of i18n.
SILENT = ["main.tsx", "start.ts", "rules", "net", "offline"]

# Package, or folder of messages or data, -> the folders that may import it.
PACKAGES = {
    "../../messages": ["i18n"],
    "../../..": ["state/session/route.ts"],  # pages.json
    "../../messages/rules": ["i18n"],
    "../../messages/exercises": ["i18n"],
    "../../messages/help": ["i18n"],
    "../../messages/learn": ["i18n"],
    "../../messages/puzzles": ["i18n"],
    "preact-render-to-string": ["frames.tsx"],
    "preact": ["main.tsx", "embed.tsx", "app.tsx", "frames.tsx", "pages", "ui", "board", "games"],
    "preact/hooks": ["app.tsx", "pages", "ui", "board"],
    "@preact/signals": ["app.tsx", "pages", "ui", "state", "games", "net", "i18n"],
    "uqr": ["ui/common/qr_dialog.tsx"],
    "uplot": ["ui/people"],
    "uqr": ["ui/common"],
    "rules.wasm": ["main.tsx", "embed.tsx"],
    "embed.program": ["start.ts"],
    "engine.wasm": ["engine/open"],
    "engine.worker": ["engine/open"],
    "site.files": ["offline"],
    "#protocol": ["net"],
}

STATEMENT = r'^(?:import|export)\s+(?:[^;"]*?\sfrom\s+)?"([^"]+)"'
CALL = r'\bimport\("([^"]+)"'
IMPORT = re.compile(f"{STATEMENT}|{CALL}", re.M)


def specifiers_in(text):
    return [statement or call for statement, call in IMPORT.findall(text)]


def is_in(path, place):
    """Whether a path is that file, with or without its ending, or lies in that folder."""
    return path == place or path.startswith((place + "/", place + "."))


def allowed_for(path):
    places = [place for place in ALLOWED if is_in(path, place)]
    if not places:
        return None
    place = max(places, key=len)
    return ALLOWED[place] if place in SILENT else ALLOWED[place] + ["i18n"]


def target_of(path, specifier, paths):
    """The file that a relative import means; None: there is no such file."""
    base = posixpath.normpath(posixpath.join(posixpath.dirname(path), specifier))
    names = [base + end for end in (".ts", ".tsx", ".d.ts", "/index.ts")]
    return next((name for name in names if name in paths), None)


def complaints(path, specifiers, paths):
    """Of one file; `paths`: all files of the client."""
    allowed = allowed_for(path)
    if allowed is None:
        yield f"{path}: no rule says what it may import; add it to import_lint.py"
        return
    for specifier in specifiers:
        if specifier.split("?")[0].endswith(".json") or specifier.endswith("?book"):
            if specifier.startswith("./"):
                continue  # what lies beside a file is its own
            specifier = posixpath.dirname(specifier)
        if specifier in PACKAGES or not specifier.startswith("."):
            if not any(is_in(path, place) for place in PACKAGES.get(specifier, [])):
                yield f'{path}: "{specifier}" has no place here'
        elif (target := target_of(path, specifier, paths)) is None:
            yield f"{path}: {specifier} is not a file of the client"
        elif not any(is_in(target, place) for place in allowed):
            yield f"{path}: may not import {target}"


def cycles(graph):
    """Each way from a file back to itself, found in the order of a depth-first search."""
    done, found = set(), []

    def visit(file, way):
        if file in way:
            found.append(way[way.index(file):] + [file])
        elif file not in done:
            for target in graph[file]:
                visit(target, way + [file])
            done.add(file)

    for file in sorted(graph):
        visit(file, [])
    return found


def check(sources):
    """All complaints about sources: path in the client's folder -> text."""
    imports = {path: specifiers_in(text) for path, text in sources.items()}
    found = [c for path in sorted(sources) for c in complaints(path, imports[path], sources)]
    targets = {path: [target_of(path, s, sources) for s in specifiers if s.startswith(".")]
               for path, specifiers in imports.items()}
    graph = {path: [target for target in ends if target] for path, ends in targets.items()}
    return found + ["a cycle: " + " -> ".join(way) for way in cycles(graph)]


def main(folder):
    root = pathlib.Path(folder)
    found = check({file.relative_to(root).as_posix(): file.read_text(encoding="utf-8") for file in root.rglob("*.ts*")})
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
