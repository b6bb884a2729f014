// ZÈRTZ as the page shows it: rings, marbles, what is captured, and its words.
import type { VNode } from "preact";
import type { Step, Steps } from "../rules/rules";
import type { Gain, GameView, Occupant, Picture, Side, Supply, SupplyProps } from "./view";
import { Marble, MarbleIcon, Ring, ZertzShapes } from "./zertz_pieces";
import { ZertzStanding } from "./zertz_standing";
import {
  actionsOf,
  colourNames,
  colours,
  inWords,
  layoutOf,
  readMarbles,
  readPosition,
  readTurn,
  total,
  type Colour,
} from "./zertz_text";

const sides = { first: "First", second: "Second" } as const;

function occupant(colour: Colour): Occupant {
  return {
    key: colour,
    name: `${colourNames[colour]} marble`,
    height: 1,
    paint: () => <Marble colour={colour} />,
    contents: [],
  };
}

const occupants: Readonly<Record<Colour, Occupant>> = { W: occupant("W"), G: occupant("G"), B: occupant("B") };

function read(text: string): Picture {
  const { rings } = readPosition(text);
  return {
    has: (point) => rings.has(point),
    at: (point) => {
      const colour = rings.get(point);
      return colour ? occupants[colour] : null;
    },
  };
}

function words(turn: string): string {
  const { placed, removed, claimed, start, jumps } = readTurn(turn);
  if (start) {
    const way = [start, ...jumps.map(({ ring }) => ring)].join(" to ");
    return `captures ${inWords(jumps)}, jumping from ${way}`;
  }
  if (!placed) return "passes";
  const parts = [`places ${colourNames[placed.colour]} on ${placed.ring}`];
  if (removed) parts.push(`removes ${removed}`);
  if (claimed.length > 0) parts.push(`claims ${inWords(claimed)}`);
  return parts.join(", ").replace(/, ([^,]*)$/, " and $1");
}

function task({ next }: Steps, made: number): string {
  const has = (kind: string) => next.some((step) => step.kind === kind);
  if (has("select")) {
    const chains = next.filter((step) => step.kind === "capture").length;
    const many = chains === 1 ? "1 capture is" : `${chains === 0 ? "many" : chains} captures are`;
    return `you must capture: ${many} possible`;
  }
  if (has("capture")) return made > 0 ? "jump again with the same marble" : "choose where it jumps";
  if (has("pass")) return "you can neither place nor capture: pass";
  if (has("place")) return made > 0 ? "now place a marble" : "place a marble, then remove a ring";
  return "now remove a free ring";
}

/** "3 of each, 6 black" as a part of a sentence. */
function listed(detail: string): string {
  return detail.replace(/, ([^,]*)$/, " and $1");
}

function why(
  reason: string,
  winner: Side | null,
  end: { readonly detail: string },
  called: Readonly<Record<Side, string>>,
): string | null {
  const who = winner ? called[winner] : "";
  switch (reason) {
    case "winning_set":
      return `${who} captured a winning set: ${listed(end.detail)}.`;
    case "full_board":
      return `${who} filled the last vacant ring and claimed the whole board.`;
    case "no_action":
      return "Every marble is on the board and none can jump.";
    case "repetition":
      return "The same position occurred for the third time.";
    default:
      return null;
  }
}

function gain(step: Step): Gain | null {
  const marbles = readMarbles(step.gain);
  if (marbles.length === 0) return null;
  const claims = step.kind === "capture" || step.partial.includes(" x ");
  const note = `You ${claims ? "would gain" : "could claim"} ${inWords(marbles)}.`;
  return { points: marbles.map(({ ring }) => ring), note };
}

function won(turn: string): string {
  const { claimed, jumps } = readTurn(turn);
  return inWords([...claimed, ...jumps]);
}

function paintWon(turn: string): VNode {
  const { claimed, jumps } = readTurn(turn);
  return (
    <>
      {[...claimed, ...jumps].map(({ colour, ring }) => (
        <MarbleIcon key={ring} colour={colour} size={22} />
      ))}
    </>
  );
}

function pieceOf(step: Step): Colour | null {
  return step.kind === "place" ? (readTurn(step.partial).placed?.colour ?? null) : null;
}

function supply({ position }: SupplyProps): Supply {
  const { pool, captives, toMove } = readPosition(position);
  const empty = total(pool) === 0;
  const counts = empty ? captives[toMove] : pool;
  return {
    name: empty ? `${sides[toMove]}'s captives` : "Pool",
    piles: colours.map((colour) => ({
      piece: colour,
      name: colourNames[colour],
      count: counts[colour],
      paint: () => <Marble colour={colour} />,
    })),
  };
}

/** A ring with a minus in it. */
function RemovedRing(): VNode {
  return (
    <g>
      <Ring />
      <path class="minus" d="M-14 0H14" />
    </g>
  );
}

function paintStep(step: Step): VNode | null {
  const colour = pieceOf(step);
  if (colour) return <Marble colour={colour} />;
  return step.kind === "remove" ? <RemovedRing /> : null;
}

export const zertz: GameView = {
  id: "zertz",
  name: "ZÈRTZ",
  sides,
  coloured: false,
  boards: { anthracite: "Anthracite", felt: "Felt", night: "Night" },
  shapes: () => <ZertzShapes />,
  layout: layoutOf,
  read,
  ground: () => <Ring />,
  empty: "empty ring",
  marks: { place: "place", remove: "remove", select: "source", capture: "land" },
  meanings: { source: "can jump", place: "a marble can be placed here" },
  actions: actionsOf,
  words,
  passes: false,
  task,
  why,
  reasons: {
    winning_set: "a winning set",
    full_board: "full board",
    no_action: "no action left",
    repetition: "repetition",
  },
  gain,
  won,
  paintWon,
  pieceOf,
  pieceName: (piece) => `${colours.flatMap((colour) => (colour === piece ? colourNames[colour] : []))[0] ?? ""} marble`,
  keepsHand: false,
  occupant: (piece) => colours.flatMap((colour) => (colour === piece ? occupants[colour] : []))[0] ?? null,
  paintStep,
  supply,
  standing: (properties) => <ZertzStanding {...properties} />,
  setups: {
    "48": { note: "48 rings, as played in tournaments. Suggested." },
    "37": { note: "37 rings, the printed board: short, sharp games." },
    "61": { note: "61 rings: long games with room for plans." },
    "37:blitz": { note: "37 rings, fewer marbles, smaller sets.", rare: true },
    "40": { note: "37 rings and three more.", rare: true },
    "43": { note: "37 rings and six more.", rare: true },
    "44": { note: "37 rings and seven more.", rare: true },
    "48:claim=optional": { note: "48 rings; you may leave cut-off groups unclaimed.", rare: true },
  },
  pools: { zertz: "ZÈRTZ, 40 to 61 rings", zertz37: "ZÈRTZ, 37 rings" },
  suggested: "48",
  setupWord: "Board",
  ideas: [
    ["Place and remove", "Put a marble of any colour on a vacant ring, then take a free ring from the edge."],
    ["Capture if you can", "A marble that can jump must jump. Attack by forcing your opponent to jump."],
    ["Win a set", "Be the first to capture three of each colour, or four white, five grey or six black."],
  ],
};
