"""The floors of the code: every part stands above all that it includes. Finds the floors, and draws them as
server/floors.svg, with one box for each folder. Knows nothing of what may be included.
"""
import html
import re
import subprocess

PICTURE = "server/floors.svg"

LOOK = """  rankdir=TB; ranksep=0.45; nodesep=0.16;
  node [shape=box, style=filled, fillcolor=white, fontname="sans-serif", fontsize=16, height=0.4, margin="0.09,0.05"];
  edge [color="#555555", arrowsize=0.7];"""


def floors(below):
    """The parts from the ground up, each above all that it includes; and those that a cycle keeps from having a floor."""
    rest, built = dict(below), []
    while rest:
        floor = sorted(part for part, under in rest.items() if not any(each in rest for each in under))
        if not floor:
            break
        built.append(floor)
        rest = {part: under for part, under in rest.items() if part not in floor}
    return built, sorted(rest)


def folder_of(part):
    """The box of a part: its folder below server/ or common/. A single source file with a row is a box of its own."""
    return part if part.endswith(".cpp") else "/".join(part.rstrip(".").split("/")[:2])


def boxes(below):
    """The folders, each with the other folders it includes."""
    found = {}
    for part, under in below.items():
        box = folder_of(part)
        found.setdefault(box, set()).update({folder_of(each) for each in under} - {box})
    return found


def reach(below, start):
    """All that a box includes, directly or by way of others."""
    reached, ahead = set(), [start]
    while ahead:
        for each in below.get(ahead.pop(), ()):
            if each not in reached:
                reached.add(each)
                ahead.append(each)
    return reached


def reduced(below):
    """The same boxes without the arrows that others imply."""
    return {box: {each for each in under if not any(each in reach(below, other) for other in under - {each})}
            for box, under in below.items()}


def box_line(box):
    label = box.removeprefix("server/").replace("/", "/\\n")
    return f'  "{box}" [label="{label}"' + (', fillcolor="#e6eef8"];' if box.startswith("common/") else "];")


def graph(below):
    """The picture as text for Graphviz."""
    shown = reduced(boxes(below))
    lines = ["digraph gipfel {", LOOK]
    lines += [box_line(box) for box in sorted(shown)]
    for floor in reversed(floors(shown)[0]):
        lines.append("  {rank=same; " + "; ".join(f'"{box}"' for box in floor) + "}")
    lines += [f'  "{box}" -> "{each}";' for box in sorted(shown) for each in sorted(shown[box])]
    return "\n".join(lines + ["}"])


def draw(below):
    """The picture itself; needs Graphviz's `dot`."""
    return subprocess.run(["dot", "-Tsvg"], input=graph(below), capture_output=True, text=True, check=True).stdout


def differences(below, picture):
    """The boxes and arrows that only the code has, or only the picture."""
    shown = {html.unescape(title) for title in
             re.findall(r'class="(?:node|edge)">\s*<title>(.*?)</title>', picture)}
    now = reduced(boxes(below))
    wanted = set(now) | {f"{box}->{each}" for box, under in now.items() for each in under}
    for title in sorted(wanted - shown):
        yield f"{PICTURE}: does not show {title}; renew it with include_lint.py --draw"
    for title in sorted(shown - wanted):
        yield f"{PICTURE}: shows {title}, which the code has not; renew it with include_lint.py --draw"
