// A player's results and ratings in words and rows. Pure.
import { gameName, viewOf } from "../../games";
import { spoken, t } from "../../i18n/messages";
import type { RatingPoint, SideResults, Streak } from "../../net/people";
import { setupName } from "../lobby/setup_name";

export interface ResultRow {
  /** "TZAAR, Fixed" */
  readonly game: string;
  /** "White" */
  readonly side: string;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

export function resultRows(results: readonly SideResults[]): ResultRow[] {
  return results.map(({ game, setup, side, won, drawn, lost }) => ({
    game: `${gameName(game)}, ${setupName(game, setup)}`,
    side: viewOf(game)?.sides[side] ?? side,
    won,
    drawn,
    lost,
  }));
}

/** "Won the last 3 games." */
export function streakWords({ result, length }: Streak): string {
  if (result === "won") return t("people.streak_won", { n: length });
  return result === "lost" ? t("people.streak_lost", { n: length }) : t("people.streak_drawn", { n: length });
}

/** "12 Mar 2026", in the reader's language; days are those of UTC. */
export function dayText(at: number): string {
  const form = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
  return new Date(at).toLocaleDateString(spoken.value.locale, form);
}

/** A graph in a sentence, for those who do not see it. */
export function graphWords(pool: string, days: readonly RatingPoint[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return pool;
  const from = `${dayText(first.at)}: ${first.rating}`;
  return t("people.graph", { pool, from, to: `${dayText(last.at)}: ${last.rating}` });
}
