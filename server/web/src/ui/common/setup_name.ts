// The names of set-ups, from the rules module's list.
import { rules } from "../../state/client";

/** The set-up itself, or the one that a seed belongs to. */
export function setupName(game: string, setup: string): string {
  const known = rules.value?.games().find((one) => one.id === game)?.setups ?? [];
  const kind = setup.split(":")[0] ?? setup;
  return (known.find(({ id }) => id === setup) ?? known.find(({ id }) => id === kind))?.name ?? kind;
}
