// TZAAR as the page shows it: the board, the three kinds of pieces, and its words.
import type { VNode } from "preact";
import { columnLayout, type Column } from "../board/geometry";
import type { Step, Steps } from "../rules/rules";
import { Face, StackShape, TzaarShapes } from "./tzaar_pieces";
import { kinds, TzaarStanding } from "./tzaar_standing";
import { readPosition, readTurn, top, type Kind, type Piece, type Stack } from "./tzaar_text";
import type { GameView, Occupant, Picture, Side, Supply, SupplyProps } from "./view";

const sides = { first: "White", second: "Black" } as const;
const names: Record<Kind, string> = { Z: "tzaar", R: "tzarra", T: "tott" };

function columns(): Column[] {
  const heights = [5, 6, 7, 8, 8, 8, 7, 6, 5];
  return heights.map((height, index) => {
    const slots: (number | null)[] = Array.from({ length: height }, (_, row) => row + 1);
    if (index === 4) slots.splice(4, 0, null);
    return { letter: "ABCDEFGHI"[index] ?? "", slots };
  });
}

function nameOf(piece: Piece): string {
  return `${sides[piece.side]} ${names[piece.kind]}`;
}

function occupant(stack: Stack): Occupant {
  const height = stack.length;
  return {
    key: stack.map((piece) => piece.side + piece.kind).join(),
    name: height > 1 ? `${nameOf(top(stack))}, height ${height}` : nameOf(top(stack)),
    height,
    paint: () => <StackShape stack={stack} />,
    contents: [...stack].reverse().map((piece) => ({ name: nameOf(piece), paint: () => <Face piece={piece} /> })),
  };
}

function read(text: string): Picture {
  const { stacks } = readPosition(text);
  return {
    has: () => true,
    at: (point) => {
      const stack = stacks.get(point);
      return stack ? occupant(stack) : null;
    },
  };
}

function words(turn: string): string {
  const parts = turn.split(" ").map((part) => {
    const [action] = readTurn(part);
    if (!action) return "passes";
    if (action.kind === "place") return `places a ${names[part[0] as Kind] ?? "piece"} on ${action.to}`;
    if (action.kind === "capture") return `captures ${action.to} from ${action.from}`;
    return `stacks ${action.from} onto ${action.to}`;
  });
  return parts.join(", then ");
}

function task({ position }: Steps, made: number): string {
  const { phase } = readPosition(position);
  if (phase === "place") return "choose a piece under the board, then its space";
  if (phase === "open") return "open with one capture";
  if (made > 0) return "now capture again, stack or pass";
  return "capture, then capture, stack or pass";
}

/** The kind that a side does not show any more. */
function missing(text: string, side: Side): Kind | undefined {
  const tops = [...readPosition(text).stacks.values()].map(top).filter((piece) => piece.side === side);
  return (["Z", "R", "T"] as const).find((kind) => tops.every((piece) => piece.kind !== kind));
}

function why(reason: string, winner: Side | null, { position }: { readonly position: string }): string | null {
  if (!winner) return null;
  const loser = winner === "first" ? "second" : "first";
  const kind = missing(position, loser);
  const last = kind ? names[kind] : "piece of a kind";
  switch (reason) {
    case "no_capture":
      return `${sides[loser]} had no capture left.`;
    case "type_captured":
      return `${sides[winner]} captured ${sides[loser]}'s last visible ${last}.`;
    case "type_covered":
      return `${sides[loser]} covered their own last visible ${last}.`;
    default:
      return null;
  }
}

function pieceOf({ kind, partial }: Step): Kind | null {
  const type = partial.trim()[0]?.toUpperCase();
  return kind === "place" && (type === "Z" || type === "R" || type === "T") ? type : null;
}

/** While pieces are placed: what the side has left. */
function supply({ facts, side }: SupplyProps): Supply | null {
  const piles = kinds.flatMap(({ id, kind }) => {
    const left = facts.find((fact) => fact.side === side && fact.id === `${id}_left`);
    const paint = () => (
      <g transform="scale(0.78)">
        <Face piece={{ kind, side }} />
      </g>
    );
    return left ? [{ piece: kind, name: names[kind], count: left.value, paint }] : [];
  });
  return piles.length === 0 ? null : { name: `${sides[side]}'s pieces`, piles };
}

function paintStep(step: Step, side: Side): VNode | null {
  const kind = pieceOf(step);
  return kind && <Face piece={{ kind, side }} />;
}

const layout = columnLayout(columns(), { hole: { x: 0, y: 0 }, ground: "plate" });

export const tzaar: GameView = {
  id: "tzaar",
  name: "TZAAR",
  sides,
  coloured: true,
  boards: { walnut: "Walnut", slate: "Slate", moss: "Moss" },
  shapes: () => <TzaarShapes />,
  layout: () => layout,
  read,
  ground: null,
  empty: "empty",
  marks: { select: "source", capture: "capture", stack: "stack", place: "place" },
  meanings: {},
  actions: readTurn,
  words,
  passes: true,
  task,
  why,
  reasons: { no_capture: "no capture left", type_captured: "a kind captured", type_covered: "a kind covered" },
  gain: () => null,
  won: () => "",
  paintWon: () => null,
  pieceOf,
  pieceName: (piece) => names[piece as Kind] ?? "piece",
  keepsHand: true,
  occupant: () => null,
  paintStep,
  supply,
  standing: (properties) => <TzaarStanding {...properties} />,
  setups: {
    fixed: { note: "The printed start, the same every time." },
    random: { note: "All 60 pieces shuffled from a published seed." },
    tournament: { note: "Both players place their pieces in turn." },
  },
  pools: { tzaar: "TZAAR" },
  suggested: "fixed",
  setupWord: "Start",
  ideas: [
    ["Capture", "Begin every turn with a capture: move along a line onto a stack no higher than yours."],
    ["Then choose", "Capture again, stack one of your pieces on another to make it stronger, or pass."],
    ["Keep all three", "You lose when you have no visible tzaar, tzarra or tott left, or when you cannot capture."],
  ],
};
