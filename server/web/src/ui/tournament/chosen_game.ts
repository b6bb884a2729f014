// The game and the set-up in the forms that found something.
import { viewOf, viewOrFirst } from "../../games";
import { rules } from "../../state/client";
import { chosenGame } from "../../state/session/preferences";

interface GameOfPlan {
  readonly game: string;
  readonly setup: string;
}

export function setupsOf(game: string) {
  return rules.value?.games().find(({ id }) => id === game)?.setups ?? [];
}

/** Of another game the set-up is another one, too. */
export function changed<Plan extends GameOfPlan>(held: Plan, part: Partial<Plan>): Plan {
  const plan = { ...held, ...part };
  const known = setupsOf(plan.game).some(({ id }) => id === plan.setup);
  return known ? plan : { ...plan, setup: viewOf(plan.game)?.suggested ?? setupsOf(plan.game)[0]?.id ?? "" };
}

/** The one that the founder chose last. */
export function usualGame(): string {
  return viewOrFirst(chosenGame.peek()).id;
}
