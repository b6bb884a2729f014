#!/usr/bin/env python3
"""No source file of ours is longer than 400 lines, and each begins with a comment that says what it is.

A .cpp whose header stands beside it may leave the comment to the header. Usage: length_lint.py ROOT
"""
import pathlib
import subprocess
import sys

LONGEST = 400
SOURCES = ("*.cpp", "*.hpp", "*.ts", "*.tsx")


def complaints(root, path):
    lines = (root / path).read_text(encoding="utf-8").splitlines()
    if len(lines) > LONGEST:
        yield f"{path}: {len(lines)} lines; split it"
    has_header = path.endswith(".cpp") and (root / path).with_suffix(".hpp").exists()
    is_test = path.startswith("tests/")
    if not has_header and not is_test and not (lines and lines[0].startswith(("//", "/*"))):
        yield f"{path}: begins without a line that says what it is"


def main(root):
    root = pathlib.Path(root)
    listed = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard", *SOURCES],
                            cwd=root, capture_output=True, text=True, check=True)
    found = [c for path in listed.stdout.split() if (root / path).exists() for c in complaints(root, path)]
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
