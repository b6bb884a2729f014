// A finished game as the engine judges it: chances at every ply, and each turn against the best one found. Values only.
import type { Side } from "../../games/view";
import type { ReviewBody } from "../../net/reviews";

export type Reason = NonNullable<ReviewBody["turns"][number]["reason"]>;

/** A turn against the best one; chances are the mover's, in per cent. */
export interface Judged {
  /** From 1. */
  readonly ply: number;
  readonly side: Side;
  readonly turn: string;
  /** With the best turn found, and with the one played. */
  readonly best: number;
  readonly played: number;
  /** A better turn; null: none was found. */
  readonly better: string | null;
  /** The best turn that begins as the played one does, and the chance with it; null: not known, or there is no choice. */
  readonly same: { readonly turn: string; readonly chance: number } | null;
  /** Why, from facts of the positions; null: the figures have to do. */
  readonly reason: Reason | null;
}

export interface Review {
  /** The first side's chance after each ply from 0 on; null: it is left out. */
  readonly chances: readonly (number | null)[];
  /** Those that are left out are missing. */
  readonly turns: readonly Judged[];
}

export function reviewOf({ chances, turns }: ReviewBody): Review {
  return { chances, turns: turns.map((turn, index) => ({ ply: index + 1, ...turn })) };
}

export const grades = ["fine", "doubtful", "mistake", "blunder"] as const;
export type Grade = (typeof grades)[number];

/** Points of chance that a turn gave away. */
export function lossOf({ best, played, better }: Judged): number {
  return better === null ? 0 : Math.max(0, best - played);
}

export function gradeOf(judged: Judged): Grade {
  const loss = lossOf(judged);
  if (loss >= 35) return "blunder";
  if (loss >= 20) return "mistake";
  return loss >= 10 ? "doubtful" : "fine";
}

/** The turns that changed the game most, in the order of play; at most eight. */
export function turningPoints({ turns }: Review): readonly Judged[] {
  const found = turns.filter((one) => lossOf(one) >= 10).sort((a, b) => lossOf(b) - lossOf(a));
  return found.slice(0, 8).sort((a, b) => a.ply - b.ply);
}

export interface Summary {
  readonly turns: number;
  /** Points of chance given away in a turn, on the average. */
  readonly lost: number;
  readonly counts: Readonly<Record<Grade, number>>;
}

export function summaryOf({ turns }: Review, side: Side): Summary {
  const own = turns.filter((one) => one.side === side);
  const counts = { fine: 0, doubtful: 0, mistake: 0, blunder: 0 };
  for (const one of own) counts[gradeOf(one)]++;
  const lost = own.reduce((sum, one) => sum + lossOf(one), 0) / Math.max(1, own.length);
  return { turns: own.length, lost, counts };
}
