// What makes a position an exercise of each theme of TZAAR: how it is found in a position of tests/data/tactics, which is a win
// in so many turns for the side to move; and some that are made by hand. Only scripts/make-exercises.mjs reads it.
import { turned, wins } from "../../../scripts/exercises.mjs";

/** The heights of the stacks on a board by space. */
function heights(position) {
  const found = new Map();
  position.split(" ")[0].split("/").forEach((column, index) => {
    let row = 1;
    for (const token of column.match(/\([A-Za-z]+\)|[A-Za-z]|\d/g)) {
      if (/\d/.test(token)) row += Number(token);
      else found.set(`${"ABCDEFGHI"[index]}${row++}`, token.replace(/\W/g, "").length);
    }
  });
  return found;
}

/** Two stacks, not both single, that one turn captures together: the pair that the fewest turns capture. */
function twoStacks(position, turns) {
  const height = heights(position);
  const pairs = new Map();
  for (const turn of turns) {
    const points = [...turn.matchAll(/x(..)/g)].map(([, point]) => point).sort();
    if (points.length < 2 || points.some((point) => (height.get(point) ?? 1) < 2)) continue;
    pairs.set(points.join(), (pairs.get(points.join()) ?? 0) + 1);
  }
  const [rarest] = [...pairs].sort(([, a], [, b]) => a - b);
  if (!rarest) return null;
  const points = rarest[0].split(",");
  return { points, aim: { turn: points.map((point) => `(?=.*x${point})`).join("") } };
}

/** The only place where the side that is not to move would capture the last of a type. */
function lastOfType(rules, position) {
  const game = rules.start("tzaar", `position:${turned(position)}`);
  const places = new Set();
  for (const turn of game.legalTurns()) {
    game.play(turn);
    if (game.outcome()?.reason === "type_captured") places.add(turn.match(/x(..)/g).at(-1).slice(1));
    game.undo();
  }
  game.free();
  return places.size === 1 ? [...places] : null;
}

export const themes = {
  capture: {
    tactics: [3],
    task: (rules, position, legal) => twoStacks(position, legal),
    few: 0.03,
    legal: [[40, 300]],
  },
  stack: {
    tactics: [1],
    from: [turned],
    task: () => ({ aim: { turn: "\\+", safe: true } }),
    few: 0.2,
    legal: [[25, 200]],
  },
  protect: {
    tactics: [1],
    from: [turned],
    task: (rules, position) => {
      const points = lastOfType(rules, position);
      return points && { points, aim: { safe: true } };
    },
    few: 0.15,
    legal: [[25, 200]],
  },
  win_in_one: { ...wins(1), few: 0.1, legal: [[40, 300]] },
  win_in_two: { ...wins(2), few: 0.1, legal: [[20, 100]] },
};

/** Made by hand, by theme: easy ones, to begin a theme with. No answers: they are worked out. */
export const byHand = {
  capture: [
    {
      setup: "position:2R1T/6/1T5/2(TR)2(tz)2/1(rrr)4(ttt)1/1t1T4/Z1r1R2/1z1R2/T2z1 w play",
      points: ["D6"],
      aim: { turn: "xD6" },
    },
  ],
  stack: [
    { setup: "position:4(ttt)/2T1t1/7/1T1Z1r2/8/6(rrr)1/(RRRR)1r4/1z1R2/(TTTT)2(zzzzz)1 w play", aim: { turn: "\\+", safe: true } },
  ],
};
