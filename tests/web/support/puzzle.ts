// A puzzle to solve in tests, as the server gives it.
import type { Given } from "../../../server/web/src/net/puzzles";

/** TZAAR, Black wins in two; `accepted`: patterns of the first turn. */
export function twoTurns(accepted: readonly [string, ...string[]] = ["C4xD4 H1xF1"]): Given {
  return {
    id: 17,
    puzzle: {
      key: "0f3a5c7712de9b40",
      game: "tzaar",
      setup: "position:(TTTTR)4/(tr)5/3r3/3T4/6R1/T7/5(TRZ)1/(rt)(tttz)4/2T1(rr) b play",
      side: "second",
      steps: [
        { turn: "C4xD4 H1xF1", accepted: [...accepted], reply: "A1xD4 G6+E7" },
        { turn: "I5xI3", accepted: ["I5xI3"] },
      ],
      goal: { kind: "win", turns: 2 },
      proof: { others: "proved", nodes: 1000 },
      foil: "C4xD4 pass",
      themes: ["win_in_two", "last_of_a_kind"],
      legal_turns: 40,
      level: 3,
      rating: 1500,
      rd: 100,
      source: { game: "", ply: 0, names: ["", ""], date: "" },
    },
    rating: 1500,
    plays: 0,
    votes: { up: 0, down: 0 },
  };
}
