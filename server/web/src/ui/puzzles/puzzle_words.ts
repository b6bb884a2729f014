// What is said about a puzzle: its task, what became of the turn, and why the solution works.
import type { GameView } from "../../games/view";
import { puzzlesBook, type PuzzlesText } from "../../i18n/puzzles_book";
import type { Attempted, Given } from "../../net/puzzles";
import type { PuzzleSolving } from "../../state/puzzles/solving";
import type { Note } from "../../state/spoken/news";

export function themeTitle(theme: string): string {
  return puzzlesBook.say(`theme.${theme}.title` as PuzzlesText);
}

function themeWhy(theme: string): string {
  return puzzlesBook.say(`theme.${theme}.why` as PuzzlesText);
}

export function taskOf({ puzzle }: Given, view: GameView): string {
  const task = puzzlesBook.say(`task.${puzzle.goal.kind}_${puzzle.goal.turns}` as PuzzlesText);
  return view.coloured ? `${puzzlesBook.say("task.side", { side: view.sides[puzzle.side] })} ${task}` : task;
}

/** Empty: there is nothing to say. */
export function newsOf(solving: PuzzleSolving, view: GameView): string {
  const progress = solving.progress.value;
  if (progress === "reached") return puzzlesBook.say(solving.shown.value ? "news.shown" : "news.solved");
  if (progress === "missed") return missedWords(solving, view);
  if (solving.hinted.value) return puzzlesBook.say("news.hint", { point: hintOf(solving, view) });
  if (!solving.touched || solving.shown.value) return "";
  return puzzlesBook.say(solving.replaced.value === null ? "news.right" : "news.equal");
}

function missedWords(solving: PuzzleSolving, view: GameView): string {
  const refutation = solving.refutation.value;
  const holds = solving.task.given.puzzle.goal.kind === "hold";
  if (refutation !== null) return puzzlesBook.say(holds ? "news.refuted_hold" : "news.refuted", { words: view.words(refutation) });
  const missed = puzzlesBook.say(holds ? "news.missed_hold" : "news.missed");
  if (solving.isThinking.value) return `${missed} ${puzzlesBook.say("news.thinking")}`;
  const winner = solving.room.value.state.result?.outcome;
  const isLost = winner !== undefined && winner !== solving.beginner;
  return isLost ? puzzlesBook.say("news.lost") : missed;
}

/** The point where the next right turn begins. */
export function hintOf(solving: PuzzleSolving, view: GameView): string {
  const [first] = view.actions(solving.wanted());
  return first?.from ?? first?.to ?? "";
}

/** Why it works, a sentence for each theme. */
export function whyOf({ puzzle }: Given): readonly string[] {
  return puzzle.themes.map((theme) => `${themeTitle(theme)}: ${themeWhy(theme)}`);
}

/** What is known besides: how the others fail, and what was played. */
export function factsOf({ puzzle }: Given, view: GameView): readonly string[] {
  const proved = puzzle.goal.kind === "hold" ? "fact.loses" : "fact.proved";
  const others = puzzlesBook.say(puzzle.proof.others === "proved" ? proved : "fact.searched");
  const foil = puzzle.foil === "" ? [] : [puzzlesBook.say("fact.foil", { words: view.words(puzzle.foil) })];
  return [others, ...foil];
}

/** Empty: it did not count, or waits. */
export function ratingOf(attempted: Attempted | null): string {
  if (!attempted?.counted) return "";
  const { rating, change } = attempted.you;
  const signed = change < 0 ? `−${-change}` : `+${change}`;
  return puzzlesBook.say("news.rating", { rating, change: signed });
}

export function notesOf(solving: PuzzleSolving, view: GameView): readonly Note[] {
  const { given } = solving.task;
  const news = newsOf(solving, view);
  if (news === "") return [{ id: "task", text: taskOf(given, view) }];
  const text = solving.progress.value === "reached" ? [news, ...whyOf(given)].join(" ") : news;
  return [{ id: `news ${text}`, text }];
}
