// Help for those who play their first games of ZÈRTZ: its pieces and marks, and which hint fits.
import type { HelpPart } from "../game";
import { book } from "./help_book";
import { legend } from "./legend";

export const help: HelpPart = {
  legend,
  book,
  hint(steps) {
    if (!steps) return "wait";
    const kinds = new Set(steps.next.map(({ kind }) => kind));
    if (kinds.has("select")) return "jump";
    if (kinds.has("capture")) return "land";
    if (kinds.has("pass")) return "pass";
    return kinds.has("place") ? "place" : "ring";
  },
};
