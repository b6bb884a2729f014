// What a game has to teach, as it is written down: tasks of its rules, exercises, and the script of a guided first game.

/** All that is named has to hold after a turn. */
export interface Goal {
  /** A regular expression that the turn's exact text matches. */
  readonly turn?: string;
  /** The game is over for this reason. */
  readonly end?: string;
  /** Who began has won. */
  readonly won?: boolean;
}

/** A position to learn from: what is to be reached in it, and turns that reach it. */
export interface Task {
  readonly id: string;
  readonly game: string;
  /** As the rules read it: "fixed", "position:..." */
  readonly setup: string;
  /** Turns that have been played already; absent: none. */
  readonly before?: readonly string[];
  readonly goal: Goal;
  /** Both sides' turns, one after the other, that reach the goal. There are no more tries than these. */
  readonly solution: readonly string[];
}

/** All that is named has to hold. */
export interface Aim {
  /** Who began has won, after `turns` of their own at the latest. */
  readonly won?: true;
  /** A regular expression that the turn's exact text matches. */
  readonly turn?: string;
  /** No answer wins at once. */
  readonly safe?: true;
  /** A regular expression that the exact text of every answer matches. */
  readonly every?: string;
  /** One that the exact text of no answer matches. */
  readonly none?: string;
  /** Whatever the answer, a turn matching this one can follow. */
  readonly next?: string;
}

/** A position, and what one turn or two have to bring about in it, whatever the answer. */
export interface Exercise {
  /** Unique within its game: "win_in_two-3". */
  readonly id: string;
  readonly game: string;
  readonly theme: string;
  /** As the rules read it: "position:..." */
  readonly setup: string;
  readonly aim: Aim;
  /** Turns of one's own that it takes. */
  readonly turns: 1 | 2;
  /** The points that its task names. */
  readonly points?: readonly string[];
  /** The number that its task names. */
  readonly count?: number;
  /** Both sides' turns, one after the other, that solve it. */
  readonly answer: readonly string[];
}

export interface GuidedStep {
  /** Its texts are its book's `ID.text` and so on. */
  readonly id: string;
  /** A new scene begins here, as the rules read it: "fixed", "position:..."; absent: the game goes on. */
  readonly setup?: string;
  /** The computer's turn before this step. */
  readonly answer?: string;
  /** The turns, or the beginnings of one, that do what is asked. The first is the one that is lit. */
  readonly goals: readonly [string, ...string[]];
}

/** Scenes, their steps, and the position that is played out at the end. */
export interface GuidedScript {
  readonly game: string;
  /** The first one begins a scene. */
  readonly steps: readonly GuidedStep[];
  /** Who learns plays First from this position, against a computer of this level (1 to 8). */
  readonly finale: { readonly setup: string; readonly level: number };
}
