// What makes a position an exercise of each theme of ZÈRTZ: how it is found in a position of tests/data/tactics, which is a win
// in so many turns for the side to move; and some that are made by hand. Only scripts/make-exercises.mjs reads it.
import { asItIs, turned, wins } from "../../../scripts/exercises.mjs";

const marbles = (count) => `(?:[WGB]..){${count},}$`;

/** The most marbles that a turn which isolates takes. */
function mostCutOff(turns) {
  return Math.max(0, ...turns.map((turn) => (turn.split(" x ")[1] ?? "").length / 3));
}

/** Nothing can be captured by the side to move. */
const isCalm = (legal) => legal.every((turn) => !turn.includes("x"));

export const themes = {
  jump: {
    tactics: [1, 2, 3],
    task: () => ({ count: 2, aim: { every: "^x ", next: `^x ..${marbles(2)}` } }),
    few: 0.06,
    legal: [[40, 300]],
  },
  cut_off: {
    tactics: [1, 2, 3],
    task: (rules, position, legal) => {
      const count = mostCutOff(legal);
      return count > 1 ? { count, aim: { turn: ` x ${marbles(count)}` } } : null;
    },
    few: 0.04,
    legal: [[60, 400]],
  },
  ring: {
    tactics: [1, 2, 3],
    from: [asItIs, turned],
    task: (rules, position, legal) => (isCalm(legal) ? { aim: { none: "x" } } : null),
    few: 0.2,
    legal: [[60, 400]],
  },
  win_in_one: {
    ...wins(1),
    task: (rules, position, legal) => (legal.length > 40 || legal[0].startsWith("x ") ? { aim: { won: true } } : null),
    few: 0.05,
    legal: [
      [2, 40],
      [60, 400],
    ],
  },
  win_in_two: { ...wins(2), few: 0.05, legal: [[60, 200]] },
};

/** Made by hand, by theme: easy ones, to begin a theme with. No answers: they are worked out. */
export const byHand = {
  cut_off: [
    {
      setup: "position:37 ..../...1./...3/...3./...2./..1../BG.. 6/7/9 0/0/0 0/0/0 first",
      count: 2,
      aim: { turn: ` x ${marbles(2)}` },
    },
  ],
};
