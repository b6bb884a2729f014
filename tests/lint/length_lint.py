#!/usr/bin/env python3
"""No source file of ours is longer than 400 lines, and each begins with a comment that says what it is; no function,
component or hook of the client is longer than 35 lines.

A .cpp whose header stands beside it may leave the comment to the header. Usage: length_lint.py ROOT
"""
import pathlib
import re
import sys

LONGEST = 400
LONGEST_FUNCTION = 35
FOLDERS = ("common", "server", "tests")
SOURCES = (".cpp", ".hpp", ".ts", ".tsx")
CLIENT = "server/web/src/"

# Functions that are longer all the same.
LONG = {
    ("server/web/src/board/marks.tsx", "MarkShape"),  # pictures, one shape after the other
    ("server/web/src/ui/common/shapes.tsx", "Light"),  # pictures, too
}

# A function at the top level, its name, and its last line: the first one in the first column that closes something
# and opens nothing, as the end of a list of parameters does.
BEGINS = re.compile(r"(?:export )?(?:async )?(?:function (\w+)|const (\w+)\b.*(?:=> [{(]$|memo\()).*(?<![;}])$")
ENDS = re.compile(r"[})].*(?<!\{)$")


def functions(lines):
    """The functions at the top level of a file of the client: name and number of lines."""
    name = None
    for number, line in enumerate(lines):
        begins = BEGINS.match(line)
        if name is None and begins:
            name, first = begins[1] or begins[2], number
        elif name is not None and ENDS.match(line):
            yield name, number - first + 1
            name = None


def complaints(path, lines, has_header=False):
    if len(lines) > LONGEST:
        yield f"{path}: {len(lines)} lines; split it"
    is_test = path.startswith("tests/")
    if not has_header and not is_test and not (lines and lines[0].startswith(("//", "/*"))):
        yield f"{path}: begins without a line that says what it is"
    for name, length in functions(lines) if path.startswith(CLIENT) else ():
        if length > LONGEST_FUNCTION and (path, name) not in LONG:
            yield f"{path}: {name} has {length} lines; find its parts"


def is_ours(path):
    return path.suffix in SOURCES and not any(p == "node_modules" or p.startswith("build") for p in path.parts)


def main(root):
    root = pathlib.Path(root)
    files = sorted(f.relative_to(root) for folder in FOLDERS for f in (root / folder).rglob("*"))
    found = []
    for path in filter(is_ours, files):
        lines = (root / path).read_text(encoding="utf-8").splitlines()
        has_header = path.suffix == ".cpp" and (root / path).with_suffix(".hpp").exists()
        found += complaints(path.as_posix(), lines, has_header)
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
