// The texts of the help at the table that are the same in all games.
import english from "../../messages/help/en.json";
import { Book } from "./book";

export type HelpText = keyof typeof english;

export const helpBook = new Book<HelpText>(english, {
  de: () => import("../../messages/help/de.json", { with: { type: "json" } }),
  es: () => import("../../messages/help/es.json", { with: { type: "json" } }),
  fr: () => import("../../messages/help/fr.json", { with: { type: "json" } }),
  it: () => import("../../messages/help/it.json", { with: { type: "json" } }),
  nl: () => import("../../messages/help/nl.json", { with: { type: "json" } }),
  pl: () => import("../../messages/help/pl.json", { with: { type: "json" } }),
});
