// What makes a position an exercise of each theme: how it is found in a position of tests/data/tactics, which is a win in
// so many turns for the side to move. No files; the rules are handed in.

/** A tactic's position with the other side to move, which then has to save itself. */
function turned(position) {
  const swaps = { w: "b", b: "w", first: "second", second: "first" };
  return position.replace(/\b(w|b|first|second)\b(?= play$|$)/, (side) => swaps[side]);
}

const asItIs = (position) => position;

/** The heights of the stacks on a board of TZAAR by space. */
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

const marbles = (count) => `(?:[WGB]..){${count},}$`;

/** The most marbles that a turn which isolates takes. */
function mostCutOff(turns) {
  return Math.max(0, ...turns.map((turn) => (turn.split(" x ")[1] ?? "").length / 3));
}

/** Nothing can be captured by the side to move. */
const isCalm = (legal) => legal.every((turn) => !turn.includes("x"));

const wins = (turns) => ({ tactics: [turns], turns, task: () => ({ aim: { won: true } }) });

/** `tactics`: the wins in how many turns to look at; `turns`: how many the exercise takes, 1 unless said otherwise; `task`:
 *  what it asks for, null: the position does not fit; `few`: the part of the legal turns that may solve it; `legal`:
 *  the least and the most legal turns that there may be, from each such pair as many exercises. */
export const themes = {
  tzaar: {
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
  },
  zertz: {
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
  },
};
