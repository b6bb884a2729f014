// How much time a game gives its players: "10+5", "10+3x30" (byo-yomi), "3d" or no clock. Pure.

export const timeLimits = {
  minutes: [1, 180],
  seconds: [0, 180],
  periods: [1, 10],
  periodSeconds: [5, 180],
  days: [1, 14],
} as const;

export interface Live {
  readonly kind: "live";
  readonly minutes: number;
  /** More for each turn, or of each period. */
  readonly seconds: number;
  /** Of byo-yomi; 0: none. */
  readonly periods: number;
}

export type TimeControl =
  | Live
  | { readonly kind: "days"; readonly days: number }
  | { readonly kind: "none" };

function within(value: number, [least, most]: readonly [number, number]): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

/** Null for a text that is no clock, or one beyond the limits. */
export function readClock(text: string | null): TimeControl | null {
  if (text === null) return { kind: "none" };
  const [, minutes = "", periods, seconds = ""] = /^(\d+)\+(?:(\d+)x)?(\d+)$/.exec(text) ?? [];
  const live = { kind: "live", minutes: Number(minutes), seconds: Number(seconds), periods: Number(periods ?? 0) } as const;
  const { seconds: added, periods: counts, periodSeconds } = timeLimits;
  const fits = periods === undefined || within(live.periods, counts);
  if (fits && within(live.minutes, timeLimits.minutes) && within(live.seconds, periods ? periodSeconds : added)) return live;
  const days = Number(/^(\d+)d$/.exec(text)?.[1] ?? NaN);
  return within(days, timeLimits.days) ? { kind: "days", days } : null;
}

export function speedOf(clock: string | null): TimeControl["kind"] {
  return readClock(clock)?.kind ?? "none";
}

/** Both have to be here to play. */
export function isLive(clock: string | null): boolean {
  return readClock(clock)?.kind === "live";
}
