// The two parts of a turn, as its notation has them, for judging each by itself.
import { t } from "../i18n/messages";

export interface Parts {
  /** The text that every turn with the same first part begins with. */
  readonly first: string;
  /** The second part, for people: "stacking A4 onto B4". */
  readonly second: string;
}

function ofTzaar(turn: string): Parts | null {
  const [first = "", second] = turn.split(" ");
  if (second === undefined) return null;
  const [, from = "", sign, to = ""] = /^(\w\d)([x+])(\w\d)$/.exec(second) ?? [];
  if (sign === undefined) return { first, second: t("review.passing") };
  return { first, second: t(sign === "x" ? "review.capturing" : "review.stacking", { from, to }) };
}

function ofZertz(turn: string): Parts | null {
  const [, first, ring] = /^([WGB]\w\d)(?:,(\w\d))?/.exec(turn) ?? [];
  return first === undefined || ring === undefined ? null : { first, second: t("review.removing", { ring }) };
}

/** Null: the turn has one part only. */
export function partsOf(game: string, turn: string): Parts | null {
  return game === "tzaar" ? ofTzaar(turn) : ofZertz(turn);
}
