// Help for those who play their first games of TZAAR: its pieces and marks, and which hint fits.
import type { HelpPart } from "../game";
import { book } from "./help_book";
import { legend } from "./legend";

export const help: HelpPart = {
  legend,
  book,
  hint(steps, made) {
    if (!steps) return "wait";
    const kinds = new Set(steps.next.map(({ kind }) => kind));
    if (kinds.has("place")) return "place";
    if (made === 0) return steps.position.endsWith(" open") ? "open" : "capture";
    return kinds.has("pass") ? "again" : "goal";
  },
};
