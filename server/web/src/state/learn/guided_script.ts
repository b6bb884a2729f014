// A guided first game as it is written down: scenes, steps, and the position that is played out at the end. Pure.

export interface GuidedStep {
  /** Its texts are learnBook's `GAME.ID.text` and so on. */
  readonly id: string;
  /** A new scene begins here, as the rules read it: "fixed", "position:..."; absent: the game goes on. */
  readonly setup?: string;
  /** The computer's turn before this step. */
  readonly answer?: string;
  /** The turns, or the beginnings of one, that do what is asked. The first is the one that is lit. */
  readonly goals: readonly [string, ...string[]];
}

export interface GuidedScript {
  readonly game: string;
  /** The first one begins a scene. */
  readonly steps: readonly GuidedStep[];
  /** Who learns plays First from this position, against a computer of this level (1 to 8). */
  readonly finale: { readonly setup: string; readonly level: number };
}

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
