// The conditional turns in an analysis' tree: what follows the position that the game has reached, as the lines that the
// server keeps. Pure.
import { nodeAt, type Node, type Path, type Tree } from "./tree";

export type Lines = readonly Path[];

/** All variations of the other player's turns; of the owner's own the first. */
function endings(node: Node, isOwn: boolean): readonly Path[] {
  const next = isOwn ? node.next.slice(0, 1) : node.next;
  const longer = next.flatMap((one) => endings(one, !isOwn).map((rest) => [one.turn, ...rest]));
  return longer.length > 0 ? longer : [[]];
}

/** Behind `game`, where the other player is to move. Turns of theirs without an answer are left out. */
export function linesOf(tree: Tree, game: Path): Lines {
  const start = nodeAt(tree, game);
  const answered = (start ? endings(start, false) : []).map((line) => line.slice(0, line.length - (line.length % 2)));
  const isBegun = (line: Path) => answered.some((other) => other.length > line.length && line.every((turn, i) => turn === other[i]));
  const isAgain = (line: Path, at: number) => answered.findIndex((other) => other.join() === line.join()) < at;
  return answered.filter((line, at) => line.length > 0 && !isBegun(line) && !isAgain(line, at));
}

/** What the server keeps of a player in a game, as in server/protocol/messages.hpp; `turns`: of one line; `bytes`: of the
 *  turns of all lines, in UTF-8. */
export const limits = { lines: 20, turns: 20, bytes: 4000 } as const;

/** The limit that the lines exceed; null: the server takes them. */
export function exceeded(lines: Lines): keyof typeof limits | null {
  if (lines.length > limits.lines) return "lines";
  if (lines.some((line) => line.length > limits.turns)) return "turns";
  const size = new TextEncoder().encode(lines.flat().join("")).length;
  return size > limits.bytes ? "bytes" : null;
}

export function areSame(one: Lines, other: Lines): boolean {
  const sorted = (lines: Lines) => JSON.stringify(lines.map((line) => line.join("\n")).sort());
  return sorted(one) === sorted(other);
}
