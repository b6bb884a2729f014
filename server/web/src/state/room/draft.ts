// A turn being composed, click by click. The rules module says what may follow; this file
// only keeps the steps so far, so that each can be undone. Pure.
import type { Step, Steps } from "../../rules/rules";

/** What the rules answer for a part of a turn; null when they refuse it. */
export type Ask = (partial: string) => Steps | null;

export interface Stage {
  readonly step: Step | null;
  readonly steps: Steps;
}

/** Never empty: the first stage is the turn's beginning. */
export type Draft = readonly [Stage, ...Stage[]];

export function begin(ask: Ask): Draft | null {
  const steps = ask("");
  return steps && [{ step: null, steps }];
}

export function last(draft: Draft): Stage {
  return draft[draft.length - 1] ?? draft[0];
}

export function take(draft: Draft, step: Step, ask: Ask): Draft {
  const steps = ask(step.partial);
  return steps ? [...draft, { step, steps }] : draft;
}

export function back(draft: Draft): Draft {
  const [first, ...rest] = draft;
  return [first, ...rest.slice(0, -1)];
}

/** The same steps in another position, after what is begun there; null: not all of them are possible. */
export function again(draft: Draft, begun: Draft, ask: Ask): Draft | null {
  return draft.slice(1).reduce<Draft | null>((made, { step }) => {
    const same = made && last(made).steps.next.find(({ partial }) => partial === step?.partial);
    return made && same ? take(made, same, ask) : null;
  }, begun);
}

/** The point picked up and not yet put down, or null. */
export function selected(draft: Draft): string | null {
  const { step } = last(draft);
  return step?.kind === "select" ? step.point : null;
}

/** The point of the piece that has acted and must go on, or null. */
export function standing(draft: Draft): string | null {
  const { step, steps } = last(draft);
  const goesOn = steps.next.some(({ kind, point }) => kind === "capture" && point !== "");
  return step?.kind === "capture" && goesOn ? step.point : null;
}

export function stepsAt(draft: Draft, point: string): Step[] {
  return last(draft).steps.next.filter((step) => step.point === point);
}

/** Steps that belong to no point and are no captures: buttons. */
export function buttons(draft: Draft): Step[] {
  return last(draft).steps.next.filter((step) => step.point === "" && step.kind !== "capture");
}

/** The turn that a pass makes of the actions made so far; null before the first one or where none is offered. */
export function passed(draft: readonly Stage[], ask: Ask): string | null {
  const held = draft.at(-1)?.step?.kind === "select";
  const [first, ...made] = held ? draft.slice(0, -1) : draft;
  const pass = first && made.at(-1)?.steps.next.find(({ kind, point }) => kind === "pass" && point === "");
  return pass ? (ask(pass.partial)?.turn ?? null) : null;
}

/** Whole captures to choose from. */
export function chains(draft: Draft): Step[] {
  return last(draft).steps.next.filter((step) => step.point === "" && step.kind === "capture");
}

/** With the only possible capture made, as far as nothing has to be chosen; the same where there are several, or other
 *  ways to play. */
export function forced(draft: Draft, ask: Ask): Draft {
  const { next, turn } = last(draft).steps;
  const [only] = next.length === 1 ? next : chains(draft);
  const captures = only?.kind === "capture" || (only?.kind === "select" && next.length === 1);
  const others = next.filter((step) => step !== only && step.kind !== "select");
  if (!only || !captures || others.length > 0 || turn !== null) return draft;
  const made = take(draft, only, ask);
  return made === draft ? draft : forced(made, ask);
}

/** True when the turn is complete and nothing can be added. */
export function complete(draft: Draft): boolean {
  const { steps } = last(draft);
  return steps.turn !== null && steps.next.length === 0;
}

export type Click =
  | { readonly kind: "draft"; readonly draft: Draft }
  | { readonly kind: "choose"; readonly steps: Step[] }
  | { readonly kind: "nothing" };

/** A click on a point: take its step, put the picked-up piece back, or pick up another one. */
export function click(draft: Draft, point: string, ask: Ask): Click {
  const steps = stepsAt(draft, point);
  const [only, second] = steps;
  if (second) return { kind: "choose", steps };
  if (only) return { kind: "draft", draft: take(draft, only, ask) };
  const held = selected(draft);
  if (held === null) return { kind: "nothing" };
  const before = back(draft);
  if (held === point) return { kind: "draft", draft: before };
  const other = stepsAt(before, point).find((step) => step.kind === "select");
  return { kind: "draft", draft: other ? take(before, other, ask) : before };
}
