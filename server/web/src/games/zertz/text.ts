// Reads the text of a ZÈRTZ position and of a ZÈRTZ turn, only to show them. Pure; no rules.
import { columnLayout, type Column, type Layout } from "../../board/geometry";
import type { Action, Side } from "../view";
import { t } from "./texts";

export const colours = ["W", "G", "B"] as const;
export type Colour = (typeof colours)[number];
export type Counts = Readonly<Record<Colour, number>>;

/** "white" */
export function colourName(colour: Colour): string {
  return t(`zertz.colour.${colour}`);
}

/** A marble and its ring. */
export interface Lying {
  readonly colour: Colour;
  readonly ring: string;
}

export interface ZertzPosition {
  readonly board: string;
  /** The rings on the board, null: vacant. */
  readonly rings: ReadonlyMap<string, Colour | null>;
  readonly pool: Counts;
  readonly captives: Readonly<Record<Side, Counts>>;
  readonly toMove: Side;
}

export interface ZertzTurn {
  readonly placed: Lying | null;
  readonly removed: string | null;
  readonly claimed: readonly Lying[];
  /** Where a capture begins, and for each jump the colour jumped over and the ring reached. */
  readonly start: string | null;
  readonly jumps: readonly Lying[];
}

const letters = "abcdefghi";

export function readPosition(text: string): ZertzPosition {
  const [variant = "", columns = "", pool = "", first = "", second = "", toMove] = text.trim().split(" ");
  const rings = new Map<string, Colour | null>();
  columns.split("/").forEach((column, index) => {
    let row = 1;
    for (const token of column) {
      const vacant = Number(token);
      if (isColour(token)) rings.set(`${letters[index]}${row}`, token);
      for (let i = 0; i < vacant; i++) rings.set(`${letters[index]}${row + i}`, null);
      row += vacant || 1;
    }
  });
  return {
    board: variant.split(":")[0] ?? "",
    rings,
    pool: readCounts(pool),
    captives: { first: readCounts(first), second: readCounts(second) },
    toMove: toMove === "second" ? "second" : "first",
  };
}

export function withTurn(text: string, side: Side): string {
  return [...text.trim().split(" ").slice(0, -1), side].join(" ");
}

function isColour(token: string | undefined): token is Colour {
  return token === "W" || token === "G" || token === "B";
}

function readCounts(text: string): Counts {
  const [W = 0, G = 0, B = 0] = text.split("/").map(Number);
  return { W, G, B };
}

export function total(counts: Counts): number {
  return counts.W + counts.G + counts.B;
}

/** "Wa1Ga2" */
export function readMarbles(text: string): Lying[] {
  return [...text.matchAll(/([WGB])([a-i]\d)/g)].flatMap(([, colour, ring]) =>
    isColour(colour) && ring ? [{ colour, ring }] : [],
  );
}

/** Also of a part of a turn: "Wd4", ",d1", "x d1". */
export function readTurn(text: string): ZertzTurn {
  const nothing: ZertzTurn = { placed: null, removed: null, claimed: [], start: null, jumps: [] };
  const capture = /^x ([a-i]\d)(.*)$/.exec(text);
  if (capture) return { ...nothing, start: capture[1] ?? null, jumps: readMarbles(capture[2] ?? "") };
  const [placement = "", claim = ""] = text.split(" x ");
  const [marble = "", removed = null] = placement.split(",");
  return { ...nothing, placed: readMarbles(marble)[0] ?? null, removed, claimed: readMarbles(claim) };
}

export function actionsOf(text: string): Action[] {
  const { placed, removed, claimed, start, jumps } = readTurn(text);
  let from = start;
  const jumped = jumps.map(({ ring, colour }) => {
    const jump: Action = { kind: "jump", from, to: ring, takes: colour };
    from = ring;
    return jump;
  });
  return [
    ...(placed ? [{ kind: "place", from: null, to: placed.ring, piece: placed.colour } as const] : []),
    ...(removed ? [{ kind: "remove", from: null, to: removed } as const] : []),
    ...claimed.map(({ ring, colour }) => ({ kind: "claim", from: null, to: ring, takes: colour }) as const),
    ...jumped,
  ];
}

/** "1 white + 2 black" */
export function inWords(marbles: readonly { readonly colour: Colour }[]): string {
  return colours
    .flatMap((colour) => {
      const count = marbles.filter((one) => one.colour === colour).length;
      return count === 0 ? [] : [t(`zertz.count.${colour}`, { n: count })];
    })
    .join(" + ");
}

/** How many slots each column of a board has, and how many of them have rings, from the bottom: the boards of
 *  40 and 43 rings lack the upper ends of some columns of the 48. */
const shapes: Readonly<Record<string, readonly [slots: string, rings: string]>> = {
  "37": ["4567654", "4567654"],
  "40": ["5678765", "5677654"],
  "43": ["56787654", "56776543"],
  "44": ["5678765", "5678765"],
  "48": ["56787654", "56787654"],
  "61": ["567898765", "567898765"],
};

function columnsOf([slots, rings]: readonly [string, string]): Column[] {
  return [...slots].map((height, index) => ({
    letter: letters[index] ?? "",
    slots: Array.from({ length: Number(height) }, (_, row) => (row < Number(rings[index]) ? row + 1 : null)),
  }));
}

const layouts = new Map<string, Layout>();

/** One object for each board. */
export function layoutOf(position: string): Layout {
  const name = /^\d+/.exec(position.trim())?.[0] ?? "48";
  const known = layouts.get(name);
  if (known) return known;
  const shape = shapes[name] ?? shapes["48"]!;
  const made = columnLayout(columnsOf(shape), { ground: "table" });
  layouts.set(name, made);
  return made;
}
