// What has just appeared or moved does not react for a moment: a tap was meant for what was there before. Pure; the
// caller provides the timer.
import { signal } from "@preact/signals";

/** For how long, in ms. */
export const settleMs = 700;

/** Where something is in the window, in CSS pixels. */
export interface Spot {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Calls `act` after that many ms unless the returned function is called first. */
export type Later = (ms: number, act: () => void) => () => void;

export class Settling {
  /** False: it must not react yet. */
  readonly settled = signal(false);
  private spot: Spot | null = null;
  private stop: () => void = () => undefined;

  constructor(private readonly later: Later) {}

  /** It was rendered there. */
  rendered(spot: Spot): void {
    if (this.spot && isSame(this.spot, spot)) return;
    this.spot = spot;
    this.stop();
    this.settled.value = false;
    this.stop = this.later(settleMs, () => (this.settled.value = true));
  }

  /** The person has moved it themselves, by scrolling. */
  scrolled(spot: Spot): void {
    this.spot = spot;
  }

  close(): void {
    this.stop();
  }
}

/** Less than a pixel does not count. */
function isSame(a: Spot, b: Spot): boolean {
  const near = (one: number, other: number) => Math.abs(one - other) < 1;
  return near(a.left, b.left) && near(a.top, b.top) && near(a.width, b.width) && near(a.height, b.height);
}
