// What is said about an exercise: its task, why a turn has missed it, and why one has solved it.
import { gameOf } from "../../games";
import type { Values } from "../../games/game";
import type { Exercise } from "../../games/lessons";
import type { GameView } from "../../games/view";
import { exercisesBook } from "../../i18n/exercises_book";
import { listed } from "../../i18n/lists";
import type { Side } from "../../rules/rules";
import type { Verdict } from "../../state/learn/exercise";
import type { Solving } from "../../state/learn/solving";
import type { Note } from "../../state/spoken/news";

/** What a text of a theme says; empty before the game's exercises have come. */
export function themeWords(game: string, theme: string, part: string, values: Values = {}): string {
  return gameOf(game)?.exercises.value?.book.say(`${theme}.${part}`, values) ?? "";
}

export function goalOf(exercise: Exercise, view: GameView, side: Side): string {
  const { game, theme, points = [], count = 0 } = exercise;
  return themeWords(game, theme, "goal", { side: view.sides[side], points: listed(points), count });
}

/** Whether the last turn was right, and why; empty: there is nothing to say. */
export function newsOf(solving: Solving, view: GameView): string {
  const verdict = solving.verdict.value;
  const shown = solving.shown.value;
  if (verdict?.progress === "reached") {
    return `${exercisesBook.say(shown ? "page.shown" : "page.reached")} ${whyReached(solving, view, verdict)}`;
  }
  if (verdict?.progress === "missed") return whyMissed(solving, view, verdict);
  return verdict && !shown ? exercisesBook.say("page.on") : "";
}

function whyMissed(solving: Solving, view: GameView, { miss, answer }: Extract<Verdict, { progress: "missed" }>): string {
  if (miss === "lost") return `${exercisesBook.say("miss.lost")} ${whyOver(solving, view)}`;
  if (miss !== "turn") return exercisesBook.say(`miss.${miss}`, { words: answer ? view.words(answer) : "" });
  const { task, turn } = solving;
  return themeWords(task.game, task.theme, "miss", gameOf(task.game)?.exercises.value?.missed(task, turn));
}

/** By the end of the game where there is one, else by what the turn has done. */
function whyReached(solving: Solving, view: GameView, { answer, then }: Extract<Verdict, { progress: "reached" }>): string {
  const over = whyOver(solving, view);
  if (over !== "") return over;
  const { task, turn, frames } = solving;
  const why = gameOf(task.game)?.exercises.value?.why(task, turn, view.read(frames.value.at(-1)?.position ?? ""));
  const jumps = { given: answer ? view.won(answer) : "", won: then ? view.won(then) : "" };
  return themeWords(task.game, task.theme, why?.text ?? "why", { ...jumps, ...why?.values });
}

/** Why the game is over, as a sentence; empty: it goes on. */
function whyOver({ room, frames }: Solving, view: GameView): string {
  const { result } = room.value.state;
  const { position = "", detail = "" } = frames.value.at(-1) ?? {};
  const winner = result?.outcome === "draw" ? null : (result?.outcome ?? null);
  return (result && view.why(result.reason, winner, { position, detail }, view.sides)) ?? "";
}

/** What is told: the task as long as nothing has been played, then what has become of each turn. */
export function notesOf(solving: Solving, view: GameView): readonly Note[] {
  const { task, beginner, verdict, frames } = solving;
  if (verdict.value === null) {
    const about = themeWords(task.game, task.theme, "text");
    return [
      { id: "goal", text: goalOf(task, view, beginner) },
      { id: "about", text: about },
    ];
  }
  const text = newsOf(solving, view);
  return text === "" ? [] : [{ id: `news ${frames.value.length}`, text }];
}
