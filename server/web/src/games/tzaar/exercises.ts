// TZAAR's exercises, and what is said of the turns that solve them. The data is made by scripts/make-exercises.mjs.
import { Book } from "../../i18n/book";
import { listed } from "../../i18n/lists";
import type { ExercisesPart } from "../game";
import type { Exercise } from "../lessons";
import data from "./exercises.json";
import { english, files } from "./messages/exercises?book";

/** Where a turn ends up; empty: it does not go there. */
function targetsOf(turn: string, sign: "x" | "+"): readonly string[] {
  return turn.split(" ").flatMap((part) => part.split(sign)[1] ?? []);
}

/** Where what stood on that point stands after the turn. */
function placeAfter(turn: string, point: string): string {
  return turn.split(" ").reduce((at, step) => (step.startsWith(at) ? step.slice(3) : at), point);
}

/** What was in danger has moved, has become higher, or its attacker is captured. */
function wayOut(turn: string, danger: string): "why_captured" | "why_grown" | "why_moved" {
  const steps = turn.split(" ");
  if (placeAfter(turn, danger) === danger) return "why_captured";
  return steps.some((step) => step.includes("+") && step.endsWith(placeAfter(turn, danger))) ? "why_grown" : "why_moved";
}

export const exercises: ExercisesPart = {
  list: data as readonly Exercise[],
  book: new Book<string>(english, files),
  /** What was not captured of what the task names. */
  missed({ points = [], count = 0 }, turn) {
    const captured = targetsOf(turn, "x");
    return { points: listed(points.filter((point) => !captured.includes(point))), count };
  },
  /** What the task names, the stack that matters now and its height. */
  why({ theme, points = [] }, turn, after) {
    const [danger = ""] = points;
    const isProtected = theme === "protect";
    const point = isProtected ? placeAfter(turn, danger) : (targetsOf(turn, "+")[0] ?? "");
    const values = { points: listed(points), point, height: after.at(point)?.height ?? 1 };
    return { text: isProtected ? wayOut(turn, danger) : "why", values };
  },
};
