// Which mark each point gets from the steps that may follow. Pure.
import type { Step } from "../rules/rules";
import type { Draft } from "../state/draft";
import { last, selected } from "../state/draft";
import type { Mark } from "./marks";

const marks: Readonly<Record<string, Mark>> = {
  select: "source",
  capture: "capture",
  stack: "stack",
  place: "place",
};

/** `choice`: steps of one point between which the player must choose. */
export function marking(draft: Draft | null, choice: readonly Step[] | null = null): ReadonlyMap<string, Mark> {
  const found = new Map<string, Mark>();
  if (!draft) return found;
  for (const step of last(draft).steps.next) {
    const mark = marks[step.kind];
    if (mark && step.point !== "") found.set(step.point, mark);
  }
  const held = choice?.[0]?.point ?? selected(draft);
  if (held !== null) found.set(held, "selected");
  return found;
}
