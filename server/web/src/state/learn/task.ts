// Whether a task's goal is reached, or out of reach. Pure.
import type { Goal, Task } from "../../games/lessons";
import type { Game, Outcome } from "../../rules/rules";

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
