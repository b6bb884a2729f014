// The puzzles of the day, one of each game, kept for the day so that they are there without a connection, too.
import { computed } from "@preact/signals";
import { dailyPuzzles, type Given } from "../../net/puzzles";
import { remembered } from "../session/preferences";

interface Kept {
  /** Its beginning, Unix ms; 0: never. */
  readonly day: number;
  readonly puzzles: readonly Given[];
}

const kept = remembered<Kept>("puzzles.daily", { day: 0, puzzles: [] });

/** Null: not known yet. */
export const dailies = computed<readonly Given[] | null>(() => (kept.value.day === 0 ? null : kept.value.puzzles));

const dayMs = 86_400_000;

/** The games take turns, a day each. `now`: Unix ms. */
export function puzzleOfDay(puzzles: readonly Given[], now: number): Given | undefined {
  return puzzles[Math.floor(now / dayMs) % puzzles.length];
}

/** Resolves when they have come, or do not. */
export async function openDailies(): Promise<void> {
  const came = await dailyPuzzles().catch(() => null);
  if (came) kept.value = came;
}
