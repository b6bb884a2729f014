// Which of the marks that a point could bear are shown there: two at most, so that the piece is still seen. Pure.
import type { Mark } from "../games/view";
import type { Trail } from "./trail";

/** What a point can bear, what matters most first: a circle that the viewer drew, what a step would do there, what a lesson
 *  points at, what the step looked at would win, the flag of a decided game, the sign of a capture or a stack, and the
 *  last turn. */
export const sorts = ["circle", "step", "lit", "gain", "flag", "sign", "trail"] as const;
export type Sort = (typeof sorts)[number];

export const most = 2;

export function shown(present: ReadonlySet<Sort>): ReadonlySet<Sort> {
  return new Set(sorts.filter((sort) => present.has(sort)).slice(0, most));
}

/** Points by what they bear. */
export interface Bearing {
  readonly circles: readonly string[];
  readonly marks: ReadonlyMap<string, Mark>;
  readonly lit: readonly string[];
  readonly gains: readonly string[];
  /** Where the game was decided. */
  readonly decidedAt: string | null;
  readonly trail: Trail;
}

export function hasSign(mark: Mark | null | undefined): mark is "capture" | "stack" {
  return mark === "capture" || mark === "stack";
}

function presentAt(label: string, { circles, marks, lit, gains, decidedAt, trail }: Bearing): ReadonlySet<Sort> {
  const bears: Readonly<Record<Sort, boolean>> = {
    circle: circles.includes(label),
    step: marks.has(label),
    lit: lit.includes(label),
    gain: gains.includes(label),
    flag: decidedAt === label,
    sign: hasSign(marks.get(label)),
    trail: trail.actions.some(({ from, to }) => from === label || to === label),
  };
  return new Set(sorts.filter((sort) => bears[sort]));
}

/** Whether a point shows that sort of mark. */
export type Shows = (label: string, sort: Sort) => boolean;

export function leastMarks(bearing: Bearing): Shows {
  const known = new Map<string, ReadonlySet<Sort>>();
  return (label, sort) => {
    const found = known.get(label) ?? shown(presentAt(label, bearing));
    known.set(label, found);
    return found.has(sort);
  };
}
