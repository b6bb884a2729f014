// What is said about an exercise: its task, why a turn has missed it, and why one has solved it.
import type { GameView } from "../../games/view";
import { exercisesBook, type ExercisesText } from "../../i18n/exercises_book";
import { listed } from "../../i18n/lists";
import type { Side } from "../../rules/rules";
import type { Exercise, Verdict } from "../../state/learn/exercise";
import type { Solving } from "../../state/learn/solving";
import type { Note } from "../../state/spoken/news";

type Values = Readonly<Record<string, string | number>>;

export function themeWords(game: string, theme: string, part: string): ExercisesText {
  return `${game}.${theme}.${part}` as ExercisesText;
}

export function goalOf(exercise: Exercise, view: GameView, side: Side): string {
  const { game, theme, points = [], count = 0 } = exercise;
  return exercisesBook.say(themeWords(game, theme, "goal"), { side: view.sides[side], points: listed(points), count });
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

/** Where a turn ends up; empty: it does not go there. */
function targetsOf(turn: string, sign: "x" | "+"): readonly string[] {
  return turn.split(" ").flatMap((part) => part.split(sign)[1] ?? []);
}

/** How many marbles a turn has cut off. */
function cutOff(turn: string): number {
  return (turn.split(" x ")[1] ?? "").length / 3;
}

function whyMissed(solving: Solving, view: GameView, { miss, answer }: Extract<Verdict, { progress: "missed" }>): string {
  if (miss === "lost") return `${exercisesBook.say("miss.lost")} ${whyOver(solving, view)}`;
  if (miss !== "turn") return exercisesBook.say(`miss.${miss}`, { words: answer ? view.words(answer) : "" });
  const { game, theme, points = [], count = 0 } = solving.task;
  const turn = solving.turn;
  const captured = targetsOf(turn, "x");
  const left = listed(points.filter((point) => !captured.includes(point)));
  return exercisesBook.say(themeWords(game, theme, "miss"), { points: left, marbles: cutOff(turn), count });
}

/** By the end of the game where there is one, else by what the turn has done. */
function whyReached(solving: Solving, view: GameView, { answer, then }: Extract<Verdict, { progress: "reached" }>): string {
  const over = whyOver(solving, view);
  if (over !== "") return over;
  const { game, theme } = solving.task;
  const jumps = { given: answer ? view.won(answer) : "", won: then ? view.won(then) : "" };
  return exercisesBook.say(themeWords(game, theme, whyPart(solving)), { ...jumps, ...factsOf(solving, view) });
}

/** What was in danger has moved, has become higher, or its attacker is captured. */
function whyPart({ task: { theme, points = [] }, turn }: Solving): string {
  if (theme !== "protect") return "why";
  const [danger = ""] = points;
  const steps = turn.split(" ");
  if (placeAfter(turn, danger) === danger) return "why_captured";
  return steps.some((step) => step.includes("+") && step.endsWith(placeAfter(turn, danger))) ? "why_grown" : "why_moved";
}

/** Where what stood on that point of TZAAR stands after the turn. */
function placeAfter(turn: string, point: string): string {
  return turn.split(" ").reduce((at, step) => (step.startsWith(at) ? step.slice(3) : at), point);
}

/** What the task names, the stack that matters now and its height, and how much is cut off. */
function factsOf({ task: { theme, points = [] }, turn, frames }: Solving, view: GameView): Values {
  const point = theme === "protect" ? placeAfter(turn, points[0] ?? "") : (targetsOf(turn, "+")[0] ?? "");
  const height = view.read(frames.value.at(-1)?.position ?? "").at(point)?.height ?? 1;
  return { points: listed(points), point, height, marbles: cutOff(turn) };
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
    const about = exercisesBook.say(themeWords(task.game, task.theme, "text"));
    return [
      { id: "goal", text: goalOf(task, view, beginner) },
      { id: "about", text: about },
    ];
  }
  const text = newsOf(solving, view);
  return text === "" ? [] : [{ id: `news ${frames.value.length}`, text }];
}
