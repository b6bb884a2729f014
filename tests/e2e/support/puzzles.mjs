// Puzzles for the stories, and how they come into the server's database in place of those that come with the program.
import { spawnSync } from "node:child_process";

const common = {
  side: "second",
  proof: { others: "proved", nodes: 1000 },
  legal_turns: 40,
  level: 3,
  rating: 1500,
  rd: 100,
  source: { game: "", ply: 0, names: ["", ""], date: "" },
};

/** TZAAR, Black wins in two: C4xD4 H1xF1, A1xD4 G6+E7, I5xI3. */
export const tzaarPuzzle = {
  ...common,
  key: "0f3a5c7712de9b40",
  game: "tzaar",
  setup: "position:(TTTTR)4/(tr)5/3r3/3T4/6R1/T7/5(TRZ)1/(rt)(tttz)4/2T1(rr) b play",
  steps: [
    { turn: "C4xD4 H1xF1", accepted: ["C4xD4 H1xF1"], reply: "A1xD4 G6+E7" },
    { turn: "I5xI3", accepted: ["I5xI3"] },
  ],
  goal: { kind: "win", turns: 2 },
  foil: "C4xD4 pass",
  themes: ["win_in_two", "last_of_a_kind"],
};

/** ZÈRTZ, the second side wins at once: x d3Bd5Gb3. */
export const zertzPuzzle = {
  ...common,
  key: "1f3a5c7712de9b41",
  game: "zertz",
  setup: "position:37 ..../..1../...GW./..BB1../.G1.../.1.../.... 0/0/0 2/4/5 3/2/3 second",
  steps: [{ turn: "x d3Bd5Gb3", accepted: ["x d3Bd5Gb3"] }],
  goal: { kind: "win", turns: 1 },
  foil: "x d3Bd5",
  themes: ["win_in_one", "forced_captures"],
};

/** ZÈRTZ, the first side wins in two: Wf4 with any ring, x f4Wd4, x d3Wd5. */
export const zertzSacrifice = {
  ...common,
  key: "2f3a5c7712de9b42",
  game: "zertz",
  side: "first",
  setup: "position:37 G1../2.../.4./..G4/..1W2/..2./.... 1/0/6 3/2/2 1/4/2 first",
  steps: [
    { turn: "Wf4,f3", accepted: ["Wf4,*"], reply: "x f4Wd4" },
    { turn: "x d3Wd5", accepted: ["x d3Wd5"] },
  ],
  goal: { kind: "win", turns: 2 },
  foil: "Wc3,e6",
  themes: ["win_in_two", "sacrifice"],
};

const store = `
import json, sqlite3, sys
stored = []
with sqlite3.connect(sys.argv[1], timeout=20) as database:
    database.execute("PRAGMA foreign_keys = ON")
    database.execute("DELETE FROM puzzles")
    for puzzle in json.load(sys.stdin):
        row = (puzzle["key"], puzzle["game"], json.dumps(puzzle), puzzle["level"], puzzle["rating"], puzzle["rd"])
        number = database.execute("INSERT INTO puzzles (key, game, puzzle, level, rating, deviation, volatility, made_ms)"
                                  " VALUES (?, ?, ?, ?, ?, ?, 0.06, 0)", row).lastrowid
        themes = [(theme, number) for theme in puzzle["themes"]]
        database.executemany("INSERT INTO puzzle_themes (theme, puzzle) VALUES (?, ?)", themes)
        stored.append(number)
print(json.dumps(stored))
`;

/** From now on the running server has these puzzles and no others; returns their ids. */
export function storePuzzles(server, puzzles) {
  const { status, stdout, stderr } = spawnSync("python3", ["-c", store, server.database], { input: JSON.stringify(puzzles), encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}
