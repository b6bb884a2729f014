// ZÈRTZ's exercises, and what is said of the turns that solve them. The data is made by scripts/make-exercises.mjs.
import { Book } from "../../i18n/book";
import { listed } from "../../i18n/lists";
import type { ExercisesPart } from "../game";
import type { Exercise } from "../lessons";
import data from "./exercises.json";
import { english, files } from "./messages/exercises?book";

/** How many marbles a turn has cut off. */
function cutOff(turn: string): number {
  return (turn.split(" x ")[1] ?? "").length / 3;
}

export const exercises: ExercisesPart = {
  list: data as readonly Exercise[],
  book: new Book<string>(english, files),
  missed: ({ points = [], count = 0 }, turn) => ({ points: listed(points), marbles: cutOff(turn), count }),
  why: ({ points = [] }, turn) => ({ text: "why", values: { points: listed(points), marbles: cutOff(turn) } }),
};
