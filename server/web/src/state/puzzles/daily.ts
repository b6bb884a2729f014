// The puzzles of the day, one of each game, kept for the day so that they are there without a connection, too.
import { dailyPuzzles, type Given } from "../../net/puzzles";
import { remembered } from "../session/preferences";

interface Kept {
  /** Its beginning, Unix ms; 0: never. */
  readonly day: number;
  readonly puzzles: readonly Given[];
}

const kept = remembered<Kept>("puzzles.daily", { day: 0, puzzles: [] });

const dayMs = 86_400_000;

/** Of the day that `now` (Unix ms) lies in. Null: not known yet. */
export function dailiesAt(now: number): readonly Given[] | null {
  const { day, puzzles } = kept.value;
  return day <= now && now < day + dayMs ? puzzles : null;
}

/** The games take turns, a day each. `now`: Unix ms. */
export function puzzleOfDay(puzzles: readonly Given[], now: number): Given | undefined {
  return puzzles[Math.floor(now / dayMs) % puzzles.length];
}

/** Asks for those of today. Resolves at once where they are kept; else when they have come, or do not. `now`: Unix ms. */
export async function openDailies(now: number): Promise<void> {
  const asked = dailyPuzzles().then((came) => void (kept.value = came), () => undefined);
  if (dailiesAt(now) === null) await asked;
}
