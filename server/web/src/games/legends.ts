// The games whose pieces and marks can be looked up.
import type { Legend } from "./legend";
import { tzaarLegend } from "./tzaar_legend";
import { zertzLegend } from "./zertz_legend";

const legends: Readonly<Record<string, Legend>> = { tzaar: tzaarLegend, zertz: zertzLegend };

export function legendOf(game: string): Legend | null {
  return legends[game] ?? null;
}
