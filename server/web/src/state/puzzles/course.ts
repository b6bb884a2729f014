// What the visitor solves puzzles for: to train a game or a theme, or as a streak that ends with the first mistake. It is in
// the address of each puzzle, so that a reload keeps it; the length of a streak is in this tab.
import { ApiError } from "../../net/api";
import { nextPuzzle, puzzleWith, type Given } from "../../net/puzzles";
import { bestStreak, nextOfPack, pack } from "./kept";
import { signal } from "@preact/signals";

export interface Course {
  /** Empty: any. */
  readonly theme: string;
  readonly isStreak: boolean;
}

/** Solved one after the other; null: it is over, or none has begun. */
export const streak = signal<number | null>(null);

export function courseOf(query: URLSearchParams): Course {
  return { theme: query.get("theme") ?? "", isStreak: query.has("streak") };
}

export function addressOf(id: number, { theme, isStreak }: Course): string {
  const query = new URLSearchParams({ ...(theme && { theme }), ...(isStreak && { streak: "1" }) }).toString();
  return `/puzzle/${id}${query && "?"}${query}`;
}

/** Puzzles of this tab's streaks: solving one again does not count. */
const counted = new Set<number>();

/** `id`: the puzzle's. */
export function countStreak(id: number, isSolved: boolean): void {
  if (counted.has(id)) return;
  counted.add(id);
  if (isSolved) streak.value = (streak.peek() ?? 0) + 1;
  bestStreak.value = Math.max(bestStreak.peek(), streak.peek() ?? 0);
  if (!isSolved) streak.value = null;
}

/** Without a connection from the pack. Null: none is left. */
export async function nextOf(game: string, theme: string): Promise<Given | null> {
  try {
    return await nextPuzzle(game, theme);
  } catch (error) {
    const isNone = error instanceof ApiError && error.status < 500;
    return isNone ? null : (nextOfPack(game, theme) ?? null);
  }
}

/** Null: there is none, or it does not come. */
export async function puzzleAt(id: string): Promise<Given | null> {
  const number = Number(id);
  const kept = pack.peek().find((one) => one.id === number) ?? null;
  if (!Number.isSafeInteger(number) || number < 1) return null;
  return puzzleWith(number).catch(() => kept);
}
