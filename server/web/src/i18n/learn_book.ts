// The texts of the guided first games.
import english from "../../messages/learn/en.json";
import { Book } from "./book";

export type LearnText = keyof typeof english;

export const learnBook = new Book<LearnText>(english, {
  de: () => import("../../messages/learn/de.json", { with: { type: "json" } }),
  es: () => import("../../messages/learn/es.json", { with: { type: "json" } }),
  fr: () => import("../../messages/learn/fr.json", { with: { type: "json" } }),
  it: () => import("../../messages/learn/it.json", { with: { type: "json" } }),
  nl: () => import("../../messages/learn/nl.json", { with: { type: "json" } }),
  pl: () => import("../../messages/learn/pl.json", { with: { type: "json" } }),
});

/** What a step of a game's script says; "finale" is a step, too. */
export function lesson(game: string, step: string, part: "text" | "task" | "wrong" | "done"): string {
  return learnBook.say(`${game}.${step}.${part}` as LearnText);
}
