// What the guided first games say, as far as their texts have come.
import { gameOf } from "../../games";

/** What a step of a game's script says; "finale" is a step, too. */
export function lesson(game: string, step: string, part: "text" | "task" | "wrong" | "done"): string {
  return gameOf(game)?.guided.value?.book.say(`${step}.${part}`) ?? "";
}
