// What the analysis, the explorer and reviews need of ZÈRTZ.
import type { Pasting, Seen, StudyPart, TurnParts } from "../game";
import { editor } from "./editor";
import { colours, layoutOf, readPosition, type Counts } from "./text";
import { t } from "./texts";

function seen(text: string): Seen {
  const { rings, captives, toMove } = readPosition(text);
  const left = layoutOf(text).places.filter(({ label }) => rings.has(label));
  const numbers = (counts: Counts) => colours.map((colour) => counts[colour]).join("/");
  const beside = `${numbers(captives[toMove])} ${numbers(captives[toMove === "first" ? "second" : "first"])}`;
  return { points: left.map((at) => ({ at, what: rings.get(at.label) ?? "" })), beside };
}

function partsOf(turn: string): TurnParts | null {
  const [, first, ring] = /^([WGB]\w\d)(?:,(\w\d))?/.exec(turn) ?? [];
  return first === undefined || ring === undefined ? null : { first, second: t("zertz.review.removing", { ring }) };
}

const pasting: Pasting = {
  name: /^z[eè]rtz$/i,
  example: "zertz:48",
  position: /^\d\d\S* \S+\/\S+ \S+ \S+ \S+ \S+$/,
  turn: /^([WGB]\s*[a-i]\s*\d|x\s*[a-i]\s*\d|-$)/i,
  setupOf: (_turn, here) => here ?? "37",
};

export const study: StudyPart = {
  editor,
  pasting,
  seen,
  partsOf,
  firstRight: (second) => t("zertz.review.first_right", { second }),
  firstWrong: (better) => t("zertz.review.first_wrong", { better }),
};
