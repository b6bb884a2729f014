// Asking again after a refusal that passes by itself: later each time, and never twice at once. Pure; the timer is
// given.
import { waitBefore } from "./backoff";
import type { ErrorDetail } from "./wire";

const passing: ReadonlySet<string> = new Set(["storage", "internal", "rate"]);
const shortestWait = 1000;

/** The server reads the room again, say, or too much comes from this address at the moment. */
export function passes({ code }: Pick<ErrorDetail, "code">): boolean {
  return passing.has(code);
}

export class Retry {
  private refusedInARow = 0;
  private pending = false;

  constructor(private readonly after: (ms: number, run: () => void) => void) {}

  /** Refusals since the last success. */
  get refusals(): number {
    return this.refusedInARow;
  }

  /** What was to be asked again has not been yet. */
  get waits(): boolean {
    return this.pending;
  }

  /** Calls `ask` once `retryMs` have passed, and after 1 s at least; does nothing if it waits already. */
  later(retryMs: number | null | undefined, ask: () => void): void {
    if (this.pending) return;
    this.pending = true;
    this.after(Math.max(shortestWait, retryMs ?? 0, waitBefore(++this.refusedInARow, 1)), () => {
      this.pending = false;
      ask();
    });
  }

  /** It was not refused: the next refusal is the first again. */
  succeeded(): void {
    this.refusedInARow = 0;
  }
}
