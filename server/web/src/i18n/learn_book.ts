// The texts around the guided first games.
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
