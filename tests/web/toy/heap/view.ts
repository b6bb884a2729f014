// The heap as the page shows it: one point for each counter.
import { h } from "preact";
import { columnLayout } from "../../../../server/web/src/board/geometry";
import type { GameView, Occupant, Side } from "../../../../server/web/src/games/view";

const most = 12;
const layout = columnLayout([{ letter: "a", slots: Array.from({ length: most }, (_, row) => row + 1) }], { ground: "plate" });
const sides: Readonly<Record<Side, string>> = { first: "One", second: "Two" };
const counter: Occupant = {
  key: "counter",
  name: "counter",
  height: 1,
  owner: null,
  over: 0,
  paint: () => h("circle", { class: "heap-counter", r: 40 }),
  contents: [],
};

/** "3 first": counters, and whose turn it is. */
function left(position: string): number {
  return Number(position.split(" ")[0]);
}

export const view: GameView = {
  id: "heap",
  name: "Heap",
  sides,
  pools: { heap: "Heap" },
  coloured: false,
  victories: null,
  toMove: null,
  boards: { plain: "Plain" },
  sample: () => h("g", { class: "heap-sample" }),
  shapes: () => h("g", {}),
  layout: () => layout,
  read: (position) => ({ has: () => true, at: (point) => (Number(point.slice(1)) <= left(position) ? counter : null) }),
  withTurn: (position, side) => `${left(position)} ${side}`,
  ground: null,
  empty: "nothing",
  marks: {},
  meanings: {},
  actions: () => [],
  words: (turn) => `takes ${turn}`,
  passes: false,
  task: () => "take one or two",
  stepName: ({ partial }) => `Take ${partial}`,
  warning: (sentence) => sentence,
  why: () => null,
  reasons: { last_counter: "the last counter" },
  gain: () => null,
  won: () => "",
  paintWon: () => null,
  pieceOf: () => null,
  pieceName: () => "",
  keepsHand: false,
  occupant: () => null,
  paintStep: () => null,
  supply: () => null,
  factName: () => null,
  standing: () => h("span", {}),
  counts: () => "",
  notation: "A turn is 1 or 2.",
  setups: { three: { name: "Three", note: "Three counters." } },
  suggested: "three",
  learnt: "three",
  setupWord: "Counters",
  ideas: [["Take", "Take one or two."], ["Count", "Leave three."], ["Win", "Take the last."]],
};
