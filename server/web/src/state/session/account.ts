// What the account page says and proposes. Pure.
import type { Account } from "../../net/wire";

/** What an account may be called, for a form; the server has the last word. */
export const nameRule = {
  pattern: "[A-Za-z][A-Za-z0-9_\\-]{2,19}",
  most: 20,
  words: "3 to 20 letters (a to z), digits, - and _, a letter first",
} as const;

export const passwordRule = { least: 8, most: 200, words: "8 to 200 characters" } as const;

/** What is wrong with a password that is chosen; empty: nothing. Counted as the server does, in code points. */
export function passwordProblem(password: string): string {
  const length = [...password].length;
  return length < passwordRule.least || length > passwordRule.most ? `A password has ${passwordRule.words}.` : "";
}

/** A guest's name as an account may have it: "CalmLynx41"; too long a one is cut. */
export function proposedName(guest: string): string {
  return guest.replace(/[^A-Za-z0-9_-]/g, "").slice(0, nameRule.most);
}

export interface RatingRow {
  /** "TZAAR, days a turn" */
  readonly name: string;
  readonly rating: number;
  readonly provisional: boolean;
  readonly games: number;
}

const byDays = "-days";

/** One's ratings, most played first; `names`: of the pools of live games. */
export function ratingRows(ratings: Account["ratings"], names: Readonly<Record<string, string>>): RatingRow[] {
  const named = (pool: string): string =>
    pool.endsWith(byDays) ? `${named(pool.slice(0, -byDays.length))}, days a turn` : (names[pool] ?? pool);
  const rows = Object.entries(ratings ?? {}).map(([pool, one]) => ({ name: named(pool), ...one }));
  return rows.sort((one, other) => other.games - one.games || one.name.localeCompare(other.name));
}
