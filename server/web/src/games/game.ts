// A game as the client knows it: all that its folder gives. Its board and its words are on the first page; every other part
// comes with the pages that need it.
import type { Place } from "../board/geometry";
import type { Book } from "../i18n/book";
import type { Steps } from "../rules/rules";
import type { Editor } from "./editor";
import type { Legend } from "./legend";
import type { Exercise, GuidedScript, Task } from "./lessons";
import type { Fetched, Part } from "./part";
import type { GameView, Picture } from "./view";

export interface Game {
  readonly view: GameView;
  /** A game of the engine against itself, to be seen where the archive has none. */
  readonly showcase: { readonly setup: string; readonly turns: readonly string[] };
  readonly table: Part<TablePart>;
  readonly help: Part<HelpPart>;
  readonly study: Part<StudyPart>;
  readonly rules: Part<RulesPart>;
  readonly guided: Part<GuidedPart>;
  readonly exercises: Part<ExercisesPart>;
}

/** A position and the turn that is played in it. */
export interface RulePicture {
  readonly setup: string;
  readonly turn: string;
}

/** For every table it is played at, also with puzzles. */
export interface TablePart extends Fetched {
  /** The rules in three pictures; their words are the view's ideas. */
  readonly pictures: readonly [RulePicture, RulePicture, RulePicture];
  /** Every code that a turn can be refused with and that a rule explains, and that rule's id. */
  readonly refusals: Readonly<Record<string, string>>;
  /** Of its puzzles, beside those that every game has, in the order to be offered in. */
  readonly themes: readonly string[];
}

/** For those who do not know it yet. */
export interface HelpPart {
  readonly legend: Legend;
  /** The hints are `hint.ID`. */
  readonly book: Book<string>;
  /** The id of the hint on what the player may do next; `made`: steps of this turn already made; null: not their turn. */
  hint(steps: Pick<Steps, "next" | "position"> | null, made: number): string;
}

/** What a position shows to the side to move, to be compared however the board lies. */
export interface Seen {
  readonly points: readonly { readonly at: Place; readonly what: string }[];
  /** What is not on the board. */
  readonly beside: string;
}

/** The two parts of a turn, as its notation has them, for judging each by itself. */
export interface TurnParts {
  /** The text that every turn with the same first part begins with. */
  readonly first: string;
  /** The second part, for people: "stacking A4 onto B4". */
  readonly second: string;
}

/** Tells texts of this game from those of others. */
export interface Pasting {
  /** The game's name, as it stands before the set-up in "NAME:SETUP". */
  readonly name: RegExp;
  /** A set-up as it may be pasted, to be shown: "zertz:48". */
  readonly example: string;
  /** A line that is the text of a position. */
  readonly position: RegExp;
  /** How a turn begins. */
  readonly turn: RegExp;
  /** The set-up of a list of turns that does not name one, by its first turn; `here`: of the analysis on the page, if it is
   *  of this game. */
  setupOf(turn: string, here: string | null): string;
}

/** For the analysis, the explorer and reviews. */
export interface StudyPart extends Fetched {
  readonly editor: Editor;
  readonly pasting: Pasting;
  seen(position: string): Seen;
  /** Null: the turn has one part only. */
  partsOf(turn: string): TurnParts | null;
  /** The verdict where only the second part was wrong, and where the first one was. */
  firstRight(second: string): string;
  firstWrong(better: string): string;
}

/** The page of its rules. */
export interface RulesPart {
  readonly sections: readonly Task[];
  /** `ID.title`, `ID.text` and `ID.goal` of each section; `intro`. */
  readonly book: Book<string>;
}

/** Its guided first game. */
export interface GuidedPart {
  readonly script: GuidedScript;
  /** `ID.text` and so on of each step, of which "finale" is one, too. */
  readonly book: Book<string>;
}

export type Values = Readonly<Record<string, string | number>>;

export interface ExercisesPart {
  /** Those of a theme follow each other, in the order to be done in. */
  readonly list: readonly Exercise[];
  /** `THEME.title` and so on. */
  readonly book: Book<string>;
  /** What the text on a turn that was not asked for names. */
  missed(exercise: Exercise, turn: string): Values;
  /** Which text of its theme says why a turn is right, and what it names; `after`: the board then. */
  why(exercise: Exercise, turn: string, after: Picture): { readonly text: string; readonly values: Values };
}
