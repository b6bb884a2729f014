// What is said about an exercise: its task, and why a turn has missed it.
import type { GameView } from "../../games/view";
import { exercisesBook, type ExercisesText } from "../../i18n/exercises_book";
import { listed } from "../../i18n/lists";
import type { Side } from "../../rules/rules";
import type { Exercise, Verdict } from "../../state/learn/exercise";
import type { Solving } from "../../state/learn/solving";

export function themeWords(game: string, theme: string, part: "title" | "text" | "goal"): ExercisesText {
  return `${game}.${theme}.${part}` as ExercisesText;
}

export function goalOf(exercise: Exercise, view: GameView, side: Side): string {
  const { game, theme, points = [], count = 0 } = exercise;
  return exercisesBook.say(themeWords(game, theme, "goal"), { side: view.sides[side], points: listed(points), count });
}

/** Why a turn has missed it; empty: it has not. */
export function whyMissed(verdict: Verdict | null, view: GameView): string {
  if (verdict?.progress !== "missed") return "";
  return exercisesBook.say(`miss.${verdict.miss}`, { words: verdict.answer ? view.words(verdict.answer) : "" });
}

/** Why the game is over, as a sentence; empty: it goes on. */
export function whyWon({ room, frames }: Solving, view: GameView): string {
  const { result } = room.value.state;
  const { position = "", detail = "" } = frames.value.at(-1) ?? {};
  const winner = result?.outcome === "draw" ? null : (result?.outcome ?? null);
  return (result && view.why(result.reason, winner, { position, detail }, view.sides)) ?? "";
}
