// The themes of each game's puzzles, in the order to be offered in.
import { gameOf } from "../../games";

const ofAll = ["win_in_one", "win_in_two", "win_in_three", "defence"] as const;

/** Those of every game alone where its table part has not come. */
export function themesOf(game: string): readonly string[] {
  return [...ofAll, ...(gameOf(game)?.table.value?.themes ?? [])];
}
