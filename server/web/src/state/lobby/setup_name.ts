// The names of set-ups.
import { viewOf } from "../../games";

/** The set-up itself, or the one that a seed belongs to. */
export function setupName(game: string, setup: string): string {
  const known = viewOf(game)?.setups ?? {};
  const kind = setup.split(":")[0] ?? setup;
  return (known[setup] ?? known[kind])?.name ?? kind;
}
