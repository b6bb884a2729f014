// Which games are rated together, in words. Pure.
import { poolNames } from "../../games";
import { t } from "../../i18n/messages";
import type { Account } from "../../net/wire";

const byDays = "-days";

/** "TZAAR, days per turn" */
export function poolName(pool: string): string {
  const live = pool.endsWith(byDays) ? pool.slice(0, -byDays.length) : pool;
  const name = poolNames()[live] ?? live;
  return live === pool ? name : t("account.pool_days", { pool: name });
}

/** All there are, those of live games first. */
export function allPools(): readonly string[] {
  const live = Object.keys(poolNames());
  return [...live, ...live.map((pool) => pool + byDays)];
}

export interface RatingRow {
  /** "TZAAR, days per turn" */
  readonly name: string;
  readonly rating: number;
  readonly provisional: boolean;
  readonly games: number;
}

/** The viewer's ratings, most played first. */
export function ratingRows(ratings: Account["ratings"]): RatingRow[] {
  const rows = Object.entries(ratings ?? {}).map(([pool, one]) => ({ name: poolName(pool), ...one }));
  return rows.sort((one, other) => other.games - one.games || one.name.localeCompare(other.name));
}
