// Which live game a channel of the site's television shows: the best of its kind, and the next one only when that is over.
import { signal } from "@preact/signals";
import type { Listing, Side } from "../../net/wire";
import { readClock } from "../room/time_control";

/** In ms: how long a finished game stays before the next one comes. */
export const staysMs = 15_000;
/** So many of the games shown before can be gone back to. */
const mostEarlier = 5;

const sides: readonly Side[] = ["first", "second"];

function isLiveOf(kind: string): (one: Listing) => boolean {
  return ({ game, status, clock }) => game === kind && status === "playing" && readClock(clock)?.kind === "live";
}

function ratingsOf({ seats }: Listing): number {
  return sides.reduce((sum, side) => sum + (seats[side]?.rating ?? 0), 0);
}

function peopleIn({ seats }: Listing): number {
  return sides.filter((side) => seats[side] && seats[side]?.bot !== true).length;
}

/** In seconds: the longest that a game of some forty turns a side takes. */
function lengthOf({ clock }: Listing): number {
  const control = readClock(clock);
  return control?.kind === "live" ? 60 * control.minutes + 40 * control.seconds : 0;
}

/** The live game of that kind to show: of people before computers, of the strongest, of the longest clock; null: none. */
export function bestLive(games: readonly Listing[], kind: string): Listing | null {
  const worth = (one: Listing) => [peopleIn(one), ratingsOf(one), lengthOf(one)] as const;
  const better = (one: Listing, other: Listing) => {
    const [a, b] = [worth(one), worth(other)];
    const at = a.findIndex((part, i) => part !== b[i]);
    return at >= 0 && a[at]! > b[at]!;
  };
  return games.filter(isLiveOf(kind)).reduce<Listing | null>((best, one) => (best && !better(one, best) ? best : one), null);
}

export class Channel {
  /** Null: no live game has been there yet. */
  readonly shown = signal<Listing | null>(null);
  /** What was shown before, the newest first. */
  readonly earlier = signal<readonly Listing[]>([]);
  /** What could be shown next; null: nothing. */
  readonly next = signal<Listing | null>(null);
  /** The game shown is over, and was seen long enough. */
  private isFree = true;

  constructor(private readonly kind: string) {}

  /** The live games now. */
  offer(games: readonly Listing[]): void {
    const known = new Set([this.shown.peek()?.room, ...this.earlier.peek().map(({ room }) => room)]);
    this.next.value = bestLive(games.filter(({ room }) => !known.has(room)), this.kind);
    if (this.isFree) this.change();
  }

  /** The next game may come as soon as there is one. */
  release(): void {
    this.isFree = true;
    this.change();
  }

  /** To the next game, if there is one. */
  change(): void {
    const next = this.next.peek();
    if (!next) return;
    const left = this.shown.peek();
    if (left) this.earlier.value = [left, ...this.earlier.peek()].slice(0, mostEarlier);
    this.shown.value = next;
    this.next.value = null;
    this.isFree = false;
  }
}
