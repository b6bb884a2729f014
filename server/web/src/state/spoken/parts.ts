// Reads what is typed as steps of a turn, one after the other: points, pieces from outside the board, and a pass. The
// rules say which steps there are. Pure.
import type { GameView } from "../../games/view";
import { t } from "../../i18n/messages";
import type { Step } from "../../rules/rules";
import type { Ask } from "../room/draft";
import { wordsIn } from "./pieces";

export interface Reading {
  /** What has been understood. */
  readonly steps: readonly Step[];
  /** What may follow; where the last words fit several steps, only those. */
  readonly next: readonly Step[];
  /** The last words fit several steps, one of which is to be chosen. */
  readonly isOpen: boolean;
  /** The words that were not understood, from the first of them on. */
  readonly rest: readonly string[];
}

const point = /^\p{L}\d$/u;

/** "F1xG1 A4+B4" and "f1 g1 a4 b4" have the same parts, as have "Wd4,d1" and "w d4 d1": points say which action it is. */
export function partsOf(text: string): readonly string[] {
  const parts = text.toLocaleLowerCase().match(/\p{L}\d|\p{L}+?(?=\p{L}\d|[^\p{L}]|$)|(?<=^|\s)-(?=\s|$)/gu) ?? [];
  return parts.filter((part) => part !== "x");
}

function isPass(part: string): boolean {
  return part === "-" || part === "pass" || part === t("turn.pass").toLocaleLowerCase();
}

function isOfPiece(step: Step, part: string, view: GameView): boolean {
  const piece = view.pieceOf(step);
  return piece !== null && (part === piece.toLocaleLowerCase() || wordsIn(view.pieceName(piece)).includes(part));
}

function fitting(steps: readonly Step[], part: string, view: GameView): readonly Step[] {
  if (isPass(part)) return steps.filter(({ kind }) => kind === "pass");
  if (point.test(part)) return steps.filter((step) => step.point.toLocaleLowerCase() === part);
  return steps.filter((step) => isOfPiece(step, part, view));
}

/** `next`: the steps to begin with. Words narrow them down until one is left whose point has been named. */
export function read(parts: readonly string[], next: readonly Step[], ask: Ask, view: GameView): Reading {
  const steps: Step[] = [];
  let isOpen = false;
  for (const [index, part] of parts.entries()) {
    const fits = fitting(next, part, view);
    const [only] = fits;
    if (!only) {
      if (isColourOfPrey(part, next) && index + 1 < parts.length) continue;
      return { steps, next, isOpen, rest: parts.slice(index) };
    }
    const isOne: boolean = fits.length === 1 && (isOpen || point.test(part) || isPass(part));
    if (isOne) steps.push(only);
    next = isOne ? (ask(only.partial)?.next ?? []) : fits;
    isOpen = !isOne;
  }
  return { steps, next, isOpen, rest: [] };
}

/** In notation a jump names what it takes before its point. */
function isColourOfPrey(part: string, next: readonly Step[]): boolean {
  return part.length === 1 && next.some(({ kind }) => kind === "capture");
}

/** Steps as a player would say them, those that differ only by their point together: "Capture G1, E2". */
export function namesOf(steps: readonly Step[], view: GameView): readonly string[] {
  const alike = new Map<string, Step[]>();
  for (const step of steps) {
    const name = view.stepName({ ...step, point: "" });
    alike.set(name, [...(alike.get(name) ?? []), step]);
  }
  return [...alike.values()].map((same) => view.stepName({ ...same[0]!, point: same.map((step) => step.point).join(", ") }));
}
