// Positions that are one game to whoever is to move, however the board lies: turned, mirrored, moved aside, or with the
// sides exchanged. Only to compare them; pure, no rules.
import type { Seen } from "./game";
import { gameOf } from ".";

/** Null: this client does not know the game. Throws before its study part has come: no position may pass for another. */
function seenIn(id: string, position: string): Seen | null {
  const game = gameOf(id);
  if (!game) return null;
  if (!game.study.value) throw new Error(`positions of ${id} cannot be compared yet`);
  return game.study.value.seen(position);
}

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
  const seen = seenIn(game, position);
  return seen ? writtenDown(seen, 0, false) : "";
}

/** In all twelve ways in which a board of hexagons can lie: one of them is the likeness() of every position that is alike. */
export function likenesses(game: string, position: string): readonly string[] {
  const seen = seenIn(game, position);
  if (!seen) return [];
  return [0, 1, 2, 3, 4, 5].flatMap((sixths) => [false, true].map((isMirrored) => writtenDown(seen, sixths, isMirrored)));
}
