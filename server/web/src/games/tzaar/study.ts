// What the analysis, the explorer and reviews need of TZAAR.
import type { Pasting, Seen, StudyPart, TurnParts } from "../game";
import type { Side } from "../view";
import { editor } from "./editor";
import { readPosition } from "./text";
import { t } from "./texts";
import { view } from "./view";

function seen(text: string): Seen {
  const { stacks, toMove, phase } = readPosition(text);
  const nameOf = (kind: string, side: Side) => (side === toMove ? kind : kind.toLowerCase());
  const on = (label: string) => stacks.get(label)?.map(({ kind, side }) => nameOf(kind, side)).join("");
  return { points: view.layout(text).places.map((at) => ({ at, what: on(at.label) ?? "" })), beside: phase };
}

function partsOf(turn: string): TurnParts | null {
  const [first = "", second] = turn.split(" ");
  if (second === undefined) return null;
  const [, from = "", sign, to = ""] = /^(\w\d)([x+])(\w\d)$/.exec(second) ?? [];
  if (sign === undefined) return { first, second: t("tzaar.review.passing") };
  return { first, second: t(sign === "x" ? "tzaar.review.capturing" : "tzaar.review.stacking", { from, to }) };
}

const placement = /^[ZRT]\s*@/i;

const pasting: Pasting = {
  name: /^tzaar$/i,
  example: "tzaar:random:7",
  position: /^\S+\/\S+ [wb] [a-z]+$/,
  turn: /^([ZRT]\s*@|[A-I]\s*\d\s*[x+])/i,
  setupOf: (turn, here) => (placement.test(turn) ? "tournament" : (here ?? "fixed")),
};

export const study: StudyPart = {
  editor,
  pasting,
  seen,
  partsOf,
  firstRight: (second) => t("tzaar.review.first_right", { second }),
  firstWrong: (better) => t("tzaar.review.first_wrong", { better }),
};
