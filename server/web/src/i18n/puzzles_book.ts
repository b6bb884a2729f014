// The texts of the puzzles' pages.
import english from "../../messages/puzzles/en.json";
import { Book } from "./book";

export type PuzzlesText = keyof typeof english;

export const puzzlesBook = new Book<PuzzlesText>(english, {
  de: () => import("../../messages/puzzles/de.json", { with: { type: "json" } }),
  es: () => import("../../messages/puzzles/es.json", { with: { type: "json" } }),
  fr: () => import("../../messages/puzzles/fr.json", { with: { type: "json" } }),
  it: () => import("../../messages/puzzles/it.json", { with: { type: "json" } }),
  nl: () => import("../../messages/puzzles/nl.json", { with: { type: "json" } }),
  pl: () => import("../../messages/puzzles/pl.json", { with: { type: "json" } }),
});
