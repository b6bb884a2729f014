// TZAAR as the page shows it: the board, the three kinds of pieces, and its words.
import type { VNode } from "preact";
import { columnLayout, type Column } from "../board/geometry";
import { readPosition, readTurn, top, visible, type Kind, type Piece, type Side, type Stack } from "./tzaar_text";
import type { Count, GameView, Occupant, Picture } from "./view";

const sides = { first: "White", second: "Black" } as const;
const names: Record<Kind, string> = { Z: "tzaar", R: "tzarra", T: "tott" };
const plurals: Record<Kind, string> = { Z: "Tzaars", R: "Tzarras", T: "Totts" };
const radius = 40;
const layerRise = 7;
const mostLayers = 5;

function columns(): Column[] {
  const heights = [5, 6, 7, 8, 8, 8, 7, 6, 5];
  return heights.map((height, index) => {
    const slots: (number | null)[] = Array.from({ length: height }, (_, row) => row + 1);
    if (index === 4) slots.splice(4, 0, null);
    return { letter: "ABCDEFGHI"[index] ?? "", slots };
  });
}

function Crown(): VNode {
  const points = Array.from({ length: 12 }, (_, corner) => {
    const reach = corner % 2 === 0 ? 21 : 11.5;
    const angle = (corner * Math.PI) / 6 - Math.PI / 2;
    return `${(reach * Math.cos(angle)).toFixed(1)},${(reach * Math.sin(angle)).toFixed(1)}`;
  });
  return <polygon class="piece-sign" points={points.join(" ")} />;
}

/** The face of one piece: a tott is plain, a tzarra has a ring, a tzaar a ring and a star in it. */
function Face({ piece }: { piece: Piece }): VNode {
  return (
    <g class={`piece piece-${piece.side}`}>
      <circle class="piece-body" r={radius} />
      <circle class="piece-shine" r={radius - 5.5} />
      {piece.kind !== "T" && <circle class="piece-ring" r={piece.kind === "R" ? 20 : 28.5} />}
      {piece.kind === "Z" && <Crown />}
    </g>
  );
}

function Layers({ stack }: { stack: Stack }): VNode {
  const shown = stack.slice(-mostLayers);
  const rise = (shown.length - 1) * layerRise;
  return (
    <g transform={`translate(0 ${rise / 2})`}>
      <ellipse class="piece-shadow" cx="2" cy="5" rx={radius + 1} ry={radius} />
      {shown.slice(0, -1).map((piece, index) => (
        <circle key={index} class={`piece-body piece-${piece.side} piece-layer`} r={radius} cy={-index * layerRise} />
      ))}
      <g transform={`translate(0 ${-rise})`}>
        <Face piece={top(stack)} />
        {stack.length > 1 && <Height of={stack.length} />}
      </g>
    </g>
  );
}

function Height({ of }: { of: number }): VNode {
  return (
    <g class="height" transform="translate(29 -27)">
      <circle r="17" />
      <text dy="0.36em">{of}</text>
    </g>
  );
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
    draw: () => <Layers stack={stack} />,
    contents: [...stack].reverse().map((piece) => ({ name: nameOf(piece), draw: () => <Face piece={piece} /> })),
  };
}

function read(text: string): Picture {
  const position = readPosition(text);
  const count = (kind: Kind): Count => ({
    name: plurals[kind],
    first: visible(position, "first", kind),
    second: visible(position, "second", kind),
    low: position.phase === "place" ? -1 : 2,
    draw: (side) => <Face piece={{ kind, side }} />,
  });
  return {
    at: (point) => {
      const stack = position.stacks.get(point);
      return stack ? occupant(stack) : null;
    },
    counts: [count("Z"), count("R"), count("T")],
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

function task(text: string, made: number): string {
  const { phase } = readPosition(text);
  if (phase === "place") return "place a piece on an empty space";
  if (phase === "open") return "open with one capture";
  if (made > 0) return "now capture again, stack or pass";
  return "capture, then capture, stack or pass";
}

function why(reason: string, winner: Side, text: string): string | null {
  const loser = winner === "first" ? "second" : "first";
  const position = readPosition(text);
  const missing = (["Z", "R", "T"] as const).find((kind) => visible(position, loser, kind) === 0);
  const last = missing ? names[missing] : "piece of a kind";
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

function drawStep(partial: string, side: Side): VNode | null {
  const kind = partial.trim()[0]?.toUpperCase();
  return kind === "Z" || kind === "R" || kind === "T" ? <Face piece={{ kind, side }} /> : null;
}

export const tzaar: GameView = {
  id: "tzaar",
  name: "TZAAR",
  sides,
  layout: columnLayout(columns(), { x: 0, y: 0 }),
  read,
  actions: readTurn,
  words,
  task,
  why,
  drawStep,
  setups: {
    fixed: "The printed start, the same every time.",
    random: "All 60 pieces shuffled from a published seed.",
    tournament: "Both players place their pieces in turn.",
  },
  blurb: "Capture and stack. Whoever loses all of one kind, or cannot capture, loses.",
};
