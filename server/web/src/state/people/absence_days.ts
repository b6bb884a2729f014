// Days as the fields of a form have them, where the reader is, and the absences that they make. Pure.

const dayMs = 86_400_000;

/** "2026-12-03" */
export function dayOf(at: number): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** When that day begins, or one that is so many days later; null: it is no day. */
function beginOf(day: string, later = 0): number | null {
  const [year = NaN, month = NaN, date = NaN] = day.split("-").map(Number);
  const begin = new Date(year, month - 1, date + later).getTime();
  return Number.isNaN(begin) ? null : begin;
}

export interface WantedAbsence {
  /** Absent: from now on. */
  readonly from?: number;
  readonly until: number;
}

/** From the first day, today from now on, until the last one is over; null: that is no absence. */
export function absenceOf(first: string, last: string, now: number): WantedAbsence | null {
  const from = beginOf(first);
  const until = beginOf(last, 1);
  if (from === null || until === null || until <= Math.max(from, now)) return null;
  return from <= now ? { until } : { from, until };
}

/** How many days it counts for: each begun one whole. */
export function daysOf({ from, until }: WantedAbsence, now: number): number {
  return Math.ceil((until - (from ?? now)) / dayMs);
}
