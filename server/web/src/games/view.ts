// What the page needs to know about a game to show it and to speak of it. Rules are not part of it: what
// is legal, what it wins and what prevents it come only from the rules module. Each game implements this in one file.
// All its words are in the language spoken now, so none of them may be kept for later.
import type { VNode } from "preact";
import type { Layout } from "../board/geometry";
import type { Fact, Step, Steps } from "../rules/rules";

export type Side = "first" | "second";

/** "either": a piece may be placed or the point removed; "land": a jump ends here; "prey": a jump takes it. */
export type Mark = "source" | "selected" | "capture" | "stack" | "place" | "remove" | "either" | "land" | "prey";

/** What is on a point. */
export interface Occupant {
  /** Occupants with equal keys look the same. */
  readonly key: string;
  /** "White tott, height 2" */
  readonly name: string;
  readonly height: number;
  /** Whose it is; null: nobody's. */
  readonly owner: string | null;
  /** How far it reaches over a single piece, and as far below it. */
  readonly over: number;
  /** SVG around (0, 0); one board step is 100. */
  paint(): VNode;
  /** The contents of a stack, top first, all of its owner's: "tott". */
  readonly contents: readonly { readonly name: string; paint(): VNode }[];
}

export interface Picture {
  /** False if the board has lost the point. */
  has(point: string): boolean;
  at(point: string): Occupant | null;
}

/** One action of a turn, to be marked and animated. `from` is null for a piece that comes from outside.
 *  "jump" takes what lies half way; "remove" and "claim" take the point itself off the board. */
export interface Action {
  readonly kind: "capture" | "stack" | "place" | "jump" | "remove" | "claim";
  readonly from: string | null;
  readonly to: string;
  /** The piece that a "place" brings, if it may be gone again at the end of the turn. */
  readonly piece?: string;
  /** The piece that a "jump" or a "claim" takes off the board, if it leaves a faint picture of itself. */
  readonly takes?: string;
}

/** Pieces that may come from outside the board, of one sort. */
export interface Pile {
  /** What pieceOf() returns for a step that takes one. */
  readonly piece: string;
  readonly name: string;
  readonly count: number;
  paint(): VNode;
}

export interface Supply {
  /** "Pool" */
  readonly name: string;
  readonly piles: readonly Pile[];
}

/** What a step wins besides its own point: where that is, and in words ("You would gain 1 white + 1 black."). */
export interface Gain {
  readonly points: readonly string[];
  readonly note: string;
}

export interface StandingProps {
  readonly side: Side;
  readonly position: string;
  readonly facts: readonly Fact[];
  readonly toMove: boolean;
}

export interface SupplyProps {
  readonly position: string;
  readonly facts: readonly Fact[];
  /** Whose pieces, if each side has its own. */
  readonly side: Side;
}

export interface SetupWords {
  readonly name: string;
  /** Known once the messages are there that come later. */
  readonly note: string;
  /** Behind "More". */
  readonly rare?: boolean;
}

export interface GameView {
  readonly id: string;
  readonly name: string;
  readonly sides: Readonly<Record<Side, string>>;
  /** The pools of live games that are rated together: the rules' name of each, and what to call it. */
  readonly pools: Readonly<Record<string, string>>;
  /** True if the sides are named after the colours of their pieces. */
  readonly coloured: boolean;
  /** "White won", a sentence for each side that is named after a colour; null: the sentence for a name is used. */
  readonly victories: Readonly<Record<Side, string>> | null;
  /** "White to move", "White (Anna) to move", where the sides are named after colours; null: the sentence for a name is used. */
  readonly toMove: ((side: Side, name: string | null) => string) | null;
  /** The looks its board can have, the usual one first: the stylesheet's name of each, and what to call it. */
  readonly boards: Readonly<Record<string, string>>;
  /** A piece of such a board, 240 wide and 120 high, to choose by. */
  sample(): VNode;
  /** The pieces' shapes, once for the whole page. */
  shapes(): VNode;
  /** The same object for equal boards. */
  layout(position: string): Layout;
  read(position: string): Picture;
  /** The same position with that side to move, and not for the first time. */
  withTurn(position: string, side: Side): string;
  /** What every point is made of, beneath what is on it; null: the plate shows it. */
  readonly ground: (() => VNode) | null;
  /** What an empty point is called. */
  readonly empty: string;
  /** The mark for the steps of each kind, and what each mark means in words. */
  readonly marks: Readonly<Record<string, Mark>>;
  readonly meanings: Readonly<Partial<Record<Mark, string>>>;
  /** Also of a part of a turn. */
  actions(turn: string): readonly Action[];
  /** A turn in words, without who plays it: "captures G1 from F1, then passes". */
  words(turn: string): string;
  /** True if a turn may end with a pass: its button has a place of its own. */
  readonly passes: boolean;
  /** What the player to move has to do now, in a few words; `made`: actions of this turn already made. */
  task(steps: Steps, made: number): string;
  /** "Capture C3", "Place white on d4, claiming 1 black" */
  stepName(step: Step): string;
  /** Why the turn of these steps would lose at once; `sentence`: the rules' own. */
  warning(sentence: string): string;
  /** Why the game ended in that position, as a sentence with these names; null for a reason this game
   *  does not know. */
  why(
    reason: string,
    winner: Side | null,
    end: { readonly position: string; readonly detail: string },
    called: Readonly<Record<Side, string>>,
  ): string | null;
  /** The same in a list, after the winner: "three of a set". */
  readonly reasons: Readonly<Record<string, string>>;
  gain(step: Step): Gain | null;
  /** What a whole turn wins, in words: "1 white + 1 black"; empty: nothing worth saying. */
  won(turn: string): string;
  paintWon(turn: string): VNode | null;
  /** Which piece from outside the board a step takes, or null. */
  pieceOf(step: Step): string | null;
  /** What such a piece is called: "white marble". */
  pieceName(piece: string): string;
  /** True: a piece taken from outside stays in the hand while there are more of it, and each placement is a
   *  turn of its own, played at once. */
  readonly keepsHand: boolean;
  /** What such a piece looks like on a point. */
  occupant(piece: string): Occupant | null;
  /** The picture of a step on a chooser; null: only its label. */
  paintStep(step: Step, side: Side): VNode | null;
  /** The pieces outside the board, shown beside it; null: there are none. */
  supply(properties: SupplyProps): Supply | null;
  /** What a fact of a side counts, as words in a sentence; null: it compares no two turns. */
  factName(fact: Fact): string | null;
  /** How a side stands, in its seat. */
  standing(properties: StandingProps): VNode;
  /** The same in words: "Tzaars: 6, Tzarras: 9, Totts: 15". */
  counts(properties: Omit<StandingProps, "toMove">): string;
  /** How a turn is written, in a sentence with examples. */
  readonly notation: string;
  readonly setups: Readonly<Record<string, SetupWords>>;
  /** The set-up unless the viewer chooses another. */
  readonly suggested: string;
  /** The one that the guided first game is played on: suggested against computers. */
  readonly learnt: string;
  readonly setupWord: string;
  /** Three sentences about how it is played, each with a title. */
  readonly ideas: readonly (readonly [string, string])[];
}
