#!/usr/bin/env python3
"""Measures the build: from nothing as `server/run` does it, and again after a change.

Clones the commit that is checked out and builds without a compiler cache, on as many cores as Ninja takes. Prints for
each build the seconds on the clock and of processor. With --tests the builds of `tests/run` follow, and with --run the
tests themselves. Usage: build_times.py [--tests] [--run] [FOLDER]; the folder is kept, else a temporary one is removed.
"""
import argparse
import os
import pathlib
import resource
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
# A header that everything about rooms reads, and one source from each end of the tree.
TOUCHED = ["server/room/room.hpp", "server/rooms/host.cpp", "server/http/game_api.cpp", "server/net/ws_connection.cpp",
           "common/zertz/position.cpp"]


def timed(what, command, folder):
    """Runs it, and prints how long it took and what it used of the processor."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    began = time.monotonic()
    with open(folder / "build_times.log", "ab") as log:
        ended = subprocess.run(command, cwd=folder, env={**os.environ, "CCACHE_DISABLE": "1"}, stdout=log, stderr=log)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if ended.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))} failed: see {folder}/build_times.log")
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    print(f"{what:<40} {time.monotonic() - began:7.1f} s   {used:7.1f} s of processor", flush=True)


def configure(folder, preset, *options):
    subprocess.run(["cmake", "--preset", preset, *options], cwd=folder, check=True, stdout=subprocess.DEVNULL)


def measure_server(folder):
    configure(folder, "release", "-DGIPFEL_TESTS=OFF")
    build = ["cmake", "--build", "build", "--target", "gipfel"]
    timed("server/run, from nothing", build, folder)
    timed("server/run, nothing has changed", build, folder)
    for name in TOUCHED:
        (folder / name).touch()
        timed(f"after touching {name}", build, folder)


def measure_tests(folder, runs):
    configure(folder, "asan", "-DGIPFEL_TESTS=ON")
    timed("build-asan, from nothing", ["cmake", "--build", "build-asan"], folder)
    if runs:
        timed("tests in build-asan", ["ctest", "--test-dir", "build-asan", "--label-regex", "native", "--parallel", "3"], folder)
    configure(folder, "release", "-DGIPFEL_TESTS=ON", "-DGIPFEL_NATIVE_TESTS=OFF")
    timed("build with tests, after server/run", ["cmake", "--build", "build"], folder)
    if runs:
        timed("tests in build", ["ctest", "--test-dir", "build", "--parallel", "2"], folder)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tests", action="store_true")
    parser.add_argument("--run", action="store_true")
    parser.add_argument("folder", nargs="?")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(options.folder or temporary) / "gipfel"
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(folder)], check=True)
        measure_server(folder)
        if options.tests or options.run:
            measure_tests(folder, options.run)


main()
