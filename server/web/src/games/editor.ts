// What setting up a position by hand needs of a game: what can be put on a point, and the position's text after it. No
// rules: they judge the whole position.
import type { VNode } from "preact";
import type { Side } from "./view";

export interface Brush {
  readonly id: string;
  name(): string;
  paint(): VNode;
}

/** A number that belongs to the position beside the board: captives. */
export interface Count {
  readonly id: string;
  readonly name: string;
  readonly value: number;
}

export interface Editor {
  /** The boards there are, by their set-ups; the first is the usual one. */
  readonly boards: readonly string[];
  readonly brushes: readonly Brush[];
  /** What the brushes do, in a sentence. */
  help(): string;
  blank(board: string): string;
  /** The position as one to play on from. */
  begin(position: string): string;
  put(position: string, point: string, brush: string): string;
  /** Points that have been taken off the board, to put them back. */
  gone(position: string): readonly string[];
  /** What has to be on the board before there is a game at all, for people; null: nothing is missing. */
  missing(position: string): string | null;
  toMove(position: string): Side;
  withMover(position: string, side: Side): string;
  counts(position: string): readonly Count[];
  withCount(position: string, id: string, value: number): string;
}
