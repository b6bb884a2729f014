// Where the page of the rules explains a refusal.
import { gameOf } from "../../games";

/** "/rules/zertz#free"; null: no rule explains that code, or what says so has not come. */
export function ruleAddress(game: string, code: string): string | null {
  const section = gameOf(game)?.table.value?.refusals[code];
  return section === undefined ? null : `/rules/${game}#${section}`;
}
