// Which round trips people notice. Pure.

/** In ms; below it nobody notices the link. */
const noticedFrom = 150;

export function isNoticed(lag: number): boolean {
  return lag > noticedFrom;
}
