#!/usr/bin/env python3
"""Finds what names a game of the browser client outside of its folder: everything else takes any game of the list.

Usage: games_lint.py FOLDER   FOLDER is server/web. Prints each such line and exits with 1 if there is one. Comments may
name games, as examples.
"""
import pathlib
import re
import sys
import unicodedata

FOLDER = "src/games"
LIST = "src/games/list.ts"
SOURCES = ["src/**/*.ts", "src/**/*.tsx", "scripts/**/*.mjs", "styles/**/*.css"]

# Texts come first, so that what looks like a comment in one stays.
COMMENT = re.compile(r"""("(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|(?<!:)//[^\n]*|/\*.*?\*/""", re.S)


def without_comments(text):
    """With as many lines as before."""
    return COMMENT.sub(lambda found: found[1] or "\n" * found[0].count("\n"), text)


def plain(text):
    """Small letters without accents: a game's name as its id."""
    return "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c)).lower()


def games_in(paths):
    """The ids of the games: the folders beside the list."""
    return sorted({path.split("/")[2] for path in paths if path.startswith(FOLDER + "/") and path.count("/") > 2})


def complaints(path, text, games):
    """Of one file."""
    strangers = [game for game in games if path != LIST and not path.startswith(f"{FOLDER}/{game}/")]
    for number, line in enumerate(plain(without_comments(text)).split("\n"), 1):
        for game in strangers:
            if game in line:
                yield f"{path}:{number}: names {game}; ask the list of games, or say it in {FOLDER}/{game}"


def check(sources):
    """All complaints about sources: path in server/web -> text."""
    games = games_in(sources)
    return [complaint for path in sorted(sources) for complaint in complaints(path, sources[path], games)]


def main(folder):
    root = pathlib.Path(folder)
    files = [file for pattern in SOURCES for file in root.glob(pattern)]
    found = check({file.relative_to(root).as_posix(): file.read_text(encoding="utf-8") for file in files})
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
