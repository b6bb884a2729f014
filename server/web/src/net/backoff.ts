// How long to wait before the next attempt to connect. Pure.

export const longestWait = 15_000;

/** The first attempt goes at once; then full jitter below a bound that doubles up to 15 s. */
export function waitBefore(attempt: number, random: number): number {
  if (attempt <= 0) return 0;
  const bound = Math.min(longestWait, 500 * 2 ** Math.min(attempt, 10));
  return Math.round(bound * random);
}
