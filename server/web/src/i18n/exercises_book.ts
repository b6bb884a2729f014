// The texts around the exercises of all games.
import english from "../../messages/exercises/en.json";
import { Book } from "./book";

export type ExercisesText = keyof typeof english;

export const exercisesBook = new Book<ExercisesText>(english, {
  de: () => import("../../messages/exercises/de.json", { with: { type: "json" } }),
  es: () => import("../../messages/exercises/es.json", { with: { type: "json" } }),
  fr: () => import("../../messages/exercises/fr.json", { with: { type: "json" } }),
  it: () => import("../../messages/exercises/it.json", { with: { type: "json" } }),
  nl: () => import("../../messages/exercises/nl.json", { with: { type: "json" } }),
  pl: () => import("../../messages/exercises/pl.json", { with: { type: "json" } }),
});
