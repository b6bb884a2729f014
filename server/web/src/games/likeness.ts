// Positions that are one game to whoever is to move, however the board lies: turned, mirrored, moved aside, or with the
// sides exchanged. Only to compare them; pure, no rules.
import type { Place } from "../board/geometry";
import { readPosition as readTzaar } from "./tzaar_text";
import type { Side } from "./view";
import { colours, layoutOf, readPosition as readZertz, type Counts } from "./zertz_text";
import { viewOf } from ".";

/** A position as the side to move sees it. */
interface Seen {
  readonly points: readonly { readonly at: Place; readonly what: string }[];
  /** What is not on the board. */
  readonly beside: string;
}

function seenInTzaar(text: string): Seen {
  const { stacks, toMove, phase } = readTzaar(text);
  const places = viewOf("tzaar")?.layout(text).places ?? [];
  const nameOf = (kind: string, side: Side) => (side === toMove ? kind : kind.toLowerCase());
  const on = (label: string) => stacks.get(label)?.map(({ kind, side }) => nameOf(kind, side)).join("");
  return { points: places.map((at) => ({ at, what: on(at.label) ?? "" })), beside: phase };
}

function seenInZertz(text: string): Seen {
  const { rings, captives, toMove } = readZertz(text);
  const left = layoutOf(text).places.filter(({ label }) => rings.has(label));
  const numbers = (counts: Counts) => colours.map((colour) => counts[colour]).join("/");
  const beside = `${numbers(captives[toMove])} ${numbers(captives[toMove === "first" ? "second" : "first"])}`;
  return { points: left.map((at) => ({ at, what: rings.get(at.label) ?? "" })), beside };
}

const sight: Readonly<Record<string, (text: string) => Seen>> = { tzaar: seenInTzaar, zertz: seenInZertz };

/** Turned by so many sixths of a circle, then mirrored, and moved into the corner. */
function writtenDown({ points, beside }: Seen, sixths: number, isMirrored: boolean): string {
  const [along, across] = [Math.cos((sixths * Math.PI) / 3), Math.sin((sixths * Math.PI) / 3)];
  const turned = points.map(({ at: { x, y }, what }) => {
    const column = along * x - across * y;
    return { x: isMirrored ? -column : column, y: across * x + along * y, what };
  });
  const [left, top] = [Math.min(...turned.map(({ x }) => x)), Math.min(...turned.map(({ y }) => y))];
  const texts = turned.map(({ x, y, what }) => `${Math.round(x - left)},${Math.round(y - top)}${what}`);
  return `${texts.sort().join(" ")} ${beside}`;
}

/** As the board lies; empty: the game is not known here. */
export function likeness(game: string, position: string): string {
  const seen = sight[game]?.(position);
  return seen ? writtenDown(seen, 0, false) : "";
}

/** In all twelve ways in which a board of hexagons can lie: one of them is the likeness() of every position that is alike. */
export function likenesses(game: string, position: string): readonly string[] {
  const seen = sight[game]?.(position);
  if (!seen) return [];
  return [0, 1, 2, 3, 4, 5].flatMap((sixths) => [false, true].map((isMirrored) => writtenDown(seen, sixths, isMirrored)));
}
