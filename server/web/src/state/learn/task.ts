// A position to learn from: what is to be reached in it, and turns that reach it. Pure.
import type { Game, Outcome } from "../../rules/rules";

/** All that is named has to hold after a turn. */
export interface Goal {
  /** A regular expression that the turn's exact text matches. */
  readonly turn?: string;
  /** The game is over for this reason. */
  readonly end?: string;
  /** Who began has won. */
  readonly won?: boolean;
}

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

/** `winner` of the outcome is compared with the side that began. */
export function isReached({ turn, end, won }: Goal, played: string, outcome: Outcome | null, beginner: string): boolean {
  if (turn !== undefined && !new RegExp(turn).test(played)) return false;
  if (end !== undefined && outcome?.reason !== end) return false;
  return won !== true || outcome?.winner === beginner;
}

/** Whether the goal can still be reached. */
export function isMissed({ solution }: Task, made: number, game: Pick<Game, "outcome">): boolean {
  return made >= solution.length || game.outcome() !== null;
}
