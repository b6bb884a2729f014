"""What a match's file says: a row of a table, the list of faults, the games as records (schema/record.md)."""
import elo
from match import pair_counts, points, verdict

HEADER = """\
| a | b | set-up | games | + = − | score | Elo, 95 % | SPRT | a second a turn: a / b, mean (longest) | faults a / b |
|---|---|---|---|---|---|---|---|---|---|"""


def row(settings, games):
    """One line under HEADER."""
    counts = [sum(points(game) == worth for game in games) for worth in (2, 1, 0)]
    cells = [name_of(settings["a"]), name_of(settings["b"]), ", ".join(f"`{setup}`" for setup in settings["setups"]), str(len(games)),
             " ".join(map(str, counts)), score(games), difference(games), sprt(settings, games),
             " / ".join(time_used(games, name) for name in ("a", "b")),
             " / ".join(str(len(faults(games, name))) for name in ("a", "b"))]
    return "| " + " | ".join(cells) + " |"


def name_of(engine):
    return f"{engine['name']}, {engine['go']}"


def score(games):
    return f"{100 * sum(map(points, games)) / 2 / len(games):.1f} %" if games else "–"


def difference(games):
    """The Elo difference of a to b and its 95 % interval, from whole pairs."""
    counts = pair_counts(games)
    if sum(counts) == 0:
        return "–"
    low, high = elo.interval(counts)
    return f"{elo_text(elo.mean(counts))} ({elo_text(low)} to {elo_text(high)})"


def elo_text(expected):
    difference_ = elo.elo_of(expected)
    return f"{difference_:+.0f}".replace("-", "−").replace("inf", "∞")


def sprt(settings, games):
    test = settings["sprt"]
    counts = pair_counts(games)
    if not test or sum(counts) == 0:
        return "–"
    lower, upper = elo.sprt_bounds(test["alpha"], test["beta"])
    return (f"{test['elo0']:g} or {test['elo1']:g}: {verdict(settings, games) or 'open'}, "
            f"LLR {elo.llr(counts, test['elo0'], test['elo1']):.2f} ({lower:.2f} to {upper:.2f})")


def time_used(games, name):
    times = [game["time"][name] for game in games]
    turns = sum(time["turns"] for time in times)
    if turns == 0:
        return "–"
    return f"{sum(time['total'] for time in times) / turns:.3f} ({max(time['longest'] for time in times):.3f})"


def faults(games, name):
    return [game for game in games if game["fault"] and game["fault"]["by"] == name]


def fault_lines(settings, games):
    """A line a fault: game, engine, kind and what happened."""
    for name in ("a", "b"):
        for game in faults(games, name):
            fault = game["fault"]
            yield (f"game {game['game']}, turn {len(game['turns']) + 1}: {name} ({settings[name]['name']}): "
                   f"{fault['kind']}: {fault['detail']}")


def record(settings, game):
    """The game as a record. A fault ends it with the reason "unknown" and is told in a tag."""
    game_id, setup = game["setup"].split(":", 1)
    second = "b" if game["first"] == "a" else "a"
    tags = [("Game", game_id), ("Setup", setup), ("First", player_name(settings[game["first"]])),
            ("Second", player_name(settings[second])), ("ArenaGame", str(game["game"])),
            ("OpeningTurns", str(game["opening"]))]
    if game["fault"]:
        tags.append(("Fault", f"{game['fault']['by']}: {game['fault']['kind']}"))
    lines = [f"[{name} {quoted(value)}]" for name, value in tags]
    lines += [f"{number}. {turn}" for number, turn in enumerate(game["turns"], 1)]
    by_rules = not game["fault"] and game["reason"] != "too_long"
    winner = {None: "draw", game["first"]: "first", second: "second"}[game["winner"]]
    return "\n".join(lines + [f"result {winner} {game['reason'] if by_rules else 'unknown'}"]) + "\n"


def player_name(engine):
    """A name in a record has at most 100 bytes."""
    return name_of(engine).encode()[:100].decode(errors="ignore")


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
