// Which mark each point gets from the steps that may follow, and what there is to say about a point. Pure.
import type { GameView, Mark } from "../../games/view";
import { refusalText } from "../../i18n/refusals";
import type { Step } from "../../rules/rules";
import type { Draft } from "./draft";
import { last, selected, standing } from "./draft";

type Marking = Pick<GameView, "marks" | "gain">;

/** `choice`: steps of one point between which the player must choose. */
export function marking(
  draft: Draft | null,
  view: Marking,
  choice: readonly Step[] | null = null,
): ReadonlyMap<string, Mark> {
  const found = new Map<string, Mark>();
  if (!draft) return found;
  const { next } = last(draft).steps;
  for (const step of next) {
    const mark = view.marks[step.kind];
    if (!mark || step.point === "") continue;
    const before = found.get(step.point);
    found.set(step.point, before && before !== mark ? "either" : mark);
    if (mark === "land") for (const point of view.gain(step)?.points ?? []) found.set(point, "prey");
  }
  const held = choice?.[0]?.point ?? selected(draft) ?? standing(draft);
  if (held !== null) found.set(held, "selected");
  return found;
}

/** What a point's step would win, or why it has none. */
export interface Note {
  readonly text: string;
  /** What would be won. */
  readonly points: readonly string[];
  /** The rule that forbids it, by its code. */
  readonly rule?: string;
}

/** `piece`: the one in hand, if one has been chosen. */
export function notesOf(draft: Draft | null, view: GameView, piece: string | null): ReadonlyMap<string, Note> {
  const found = new Map<string, Note>();
  if (!draft) return found;
  const { next, blocked } = last(draft).steps;
  for (const step of next) {
    const taken = view.pieceOf(step);
    if (step.point === "" || step.kind === "capture" || (piece && taken && taken !== piece)) continue;
    const gain = view.gain(step);
    if (gain) found.set(step.point, { text: gain.note, points: gain.points });
  }
  if (next.some(({ kind }) => kind === "place")) return found;
  for (const { point, code, reason } of blocked) {
    found.set(point, { text: refusalText({ code, message: reason }), points: [], rule: code });
  }
  return found;
}
