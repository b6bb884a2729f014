// What the page needs to know of a game in order to draw it and speak of it. Rules are not among it:
// what is legal comes from the rules module alone. One file a game implements this.
import type { VNode } from "preact";
import type { Layout } from "../board/geometry";

export type Side = "first" | "second";

/** What stands on a point. */
export interface Occupant {
  /** Equal keys look the same. */
  readonly key: string;
  /** "White tott, height 2" */
  readonly name: string;
  readonly height: number;
  /** SVG around (0, 0); one board step is 100. */
  draw(): VNode;
  /** The contents of a stack, top first. */
  readonly contents: readonly { readonly name: string; draw(): VNode }[];
}

export interface Picture {
  at(point: string): Occupant | null;
  readonly counts: readonly Count[];
}

/** One kind of piece and how many of it each side shows. */
export interface Count {
  readonly name: string;
  readonly first: number;
  readonly second: number;
  /** At this number or less the count is marked. */
  readonly low: number;
  draw(side: Side): VNode;
}

/** One action of a turn, to be marked and animated. `from` is null for a piece that comes from outside. */
export interface Action {
  readonly kind: "capture" | "stack" | "place";
  readonly from: string | null;
  readonly to: string;
}

export interface GameView {
  readonly id: string;
  readonly name: string;
  readonly sides: Readonly<Record<Side, string>>;
  readonly layout: Layout;
  read(position: string): Picture;
  actions(turn: string): readonly Action[];
  /** A turn in words, without who plays it: "captures G1 from F1, then passes". */
  words(turn: string): string;
  /** What the one to move has to do now, in a few words; `made`: actions of this turn already made. */
  task(position: string, made: number): string;
  /** Why the game ended in that position, as a sentence; null for a reason this game does not know. */
  why(reason: string, winner: Side, position: string): string | null;
  /** What is drawn for a step of kind "place" on a chooser; null: only its label. */
  drawStep(partial: string, side: Side): VNode | null;
  readonly setups: Readonly<Record<string, string>>;
  readonly blurb: string;
}
