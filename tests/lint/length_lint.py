#!/usr/bin/env python3
"""No source file of ours is longer than 400 lines, and each begins with a comment that says what it is.

A .cpp whose header stands beside it may leave the comment to the header. Usage: length_lint.py ROOT
"""
import pathlib
import sys

LONGEST = 400
FOLDERS = ("common", "server", "tests")
SOURCES = (".cpp", ".hpp", ".ts", ".tsx")


def complaints(root, path):
    lines = (root / path).read_text(encoding="utf-8").splitlines()
    if len(lines) > LONGEST:
        yield f"{path}: {len(lines)} lines; split it"
    has_header = path.endswith(".cpp") and (root / path).with_suffix(".hpp").exists()
    is_test = path.startswith("tests/")
    if not has_header and not is_test and not (lines and lines[0].startswith(("//", "/*"))):
        yield f"{path}: begins without a line that says what it is"


def is_ours(path):
    return path.suffix in SOURCES and not any(p == "node_modules" or p.startswith("build") for p in path.parts)


def main(root):
    root = pathlib.Path(root)
    files = sorted(f.relative_to(root) for folder in FOLDERS for f in (root / folder).rglob("*"))
    found = [c for path in files if is_ours(path) for c in complaints(root, path.as_posix())]
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
