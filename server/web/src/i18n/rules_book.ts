// The texts around the rules of all games.
import english from "../../messages/rules/en.json";
import { Book } from "./book";

export type RulesText = keyof typeof english;

export const rulesBook = new Book<RulesText>(english, {
  de: () => import("../../messages/rules/de.json", { with: { type: "json" } }),
  es: () => import("../../messages/rules/es.json", { with: { type: "json" } }),
  fr: () => import("../../messages/rules/fr.json", { with: { type: "json" } }),
  it: () => import("../../messages/rules/it.json", { with: { type: "json" } }),
  nl: () => import("../../messages/rules/nl.json", { with: { type: "json" } }),
  pl: () => import("../../messages/rules/pl.json", { with: { type: "json" } }),
});
