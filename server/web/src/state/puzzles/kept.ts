// What this browser keeps of puzzles: which it has tried, the best streak, a pack for when there is no connection, and
// what was played meanwhile and is still to be handed in.
import type { Signal } from "@preact/signals";
import type { Given, Played } from "../../net/puzzles";
import { remembered } from "../session/preferences";

const mostTried = 2000;
const mostWaiting = 200;

interface Tried {
  readonly id: number;
  readonly solved: boolean;
}

export interface Waiting extends Played {
  /** The puzzle's. */
  readonly id: number;
  /** The id of who played it; null: the browser did not know them yet, and it counts for whoever it is. */
  readonly person: number | null;
}

const tried = remembered<readonly Tried[]>("puzzles.tried", []);
export const bestStreak = remembered("puzzles.streak", 0);
/** Of all games. */
export const pack = remembered<readonly Given[]>("puzzles.pack", []);
const waiting = shared<readonly Waiting[]>("puzzles.waiting", []);

/** Remembered, and as the visitor's other tabs change it. */
function shared<T>(key: string, fallback: T): Signal<T> {
  const value = remembered(key, fallback);
  globalThis.addEventListener?.("storage", (event) => {
    if (event.key === `gipfel.${key}`) value.value = event.newValue === null ? fallback : (JSON.parse(event.newValue) as T);
  });
  return value;
}

/** Undefined: it was not tried here. */
export function triedHere(id: number): Tried | undefined {
  return tried.value.find((one) => one.id === id);
}

/** The first try counts. */
export function keepTried(id: number, solved: boolean): void {
  if (!triedHere(id)) tried.value = [...tried.peek(), { id, solved }].slice(-mostTried);
}

/** The one of the pack that comes next in a game; `theme`: empty for any. */
export function nextOfPack(game: string, theme: string): Given | undefined {
  const fits = ({ id, puzzle }: Given) => puzzle.game === game && !triedHere(id) && (theme === "" || (puzzle.themes as readonly string[]).includes(theme));
  return pack.value.find(fits);
}

/** In place of what the pack had of that game. */
export function keepPack(game: string, puzzles: readonly Given[]): void {
  pack.value = [...pack.peek().filter(({ puzzle }) => puzzle.game !== game), ...puzzles];
}

/** Of the pack, those not tried yet. */
export function leftInPack(): number {
  return pack.value.filter(({ id }) => !triedHere(id)).length;
}

export function keepWaiting(one: Waiting): void {
  waiting.value = [...waiting.peek(), one].slice(-mostWaiting);
}

/** What is that person's to hand in, in the order in which it was played. */
export function waitingOf(person: number | null): readonly Waiting[] {
  return waiting.value.filter((one) => one.person === null || one.person === person);
}

export function dropWaiting(gone: Waiting): void {
  waiting.value = waiting.peek().filter(({ id, person }) => id !== gone.id || person !== gone.person);
}
