// Where the steps of a guided first game begin and end. Pure.
import type { GuidedScript, GuidedStep } from "../../games/lessons";

/** Where a step begins. */
export interface Place {
  readonly setup: string;
  readonly turns: readonly string[];
  /** What has been made of the next turn; empty: nothing. */
  readonly begun: string;
}

/** True if the step ends within a turn, which the next step goes on with. */
export function endsWithin({ steps }: GuidedScript, at: number): boolean {
  const next = steps[at + 1];
  return next !== undefined && next.setup === undefined && next.answer === undefined;
}

/** With the first goal of each step before it in the same scene; `at`: below the number of steps. */
export function placeOf(script: GuidedScript, at: number): Place {
  const { steps } = script;
  let place: Place = { setup: "", turns: [], begun: "" };
  steps.slice(0, at + 1).forEach((step, index) => {
    if (step.setup !== undefined) place = { setup: step.setup, turns: [], begun: "" };
    if (step.answer !== undefined) place = { ...place, turns: [...place.turns, step.answer] };
    if (index === at) return;
    const [goal] = step.goals;
    place = endsWithin(script, index) ? { ...place, begun: goal } : { ...place, turns: [...place.turns, goal], begun: "" };
  });
  return place;
}

/** Whether a turn composed so far may still become what is asked. */
export function leadsTo({ goals }: GuidedStep, partial: string): boolean {
  return goals.some((goal) => goal.startsWith(partial));
}
