// The statistics of a game as rows of tables, each with the list of its games. Pure.
import { viewOf } from "../../games";
import { t } from "../../i18n/messages";
import { percentText } from "../../i18n/percent";
import type { Statistics, StatisticsOfGame } from "../../net/statistics";
import { setupName } from "../lobby/setup_name";
import { reasonWords } from "../room/words";

export interface Results {
  readonly games: number;
  readonly first: number;
  readonly second: number;
  readonly draw: number;
}

export interface ResultRow extends Results {
  readonly label: string;
  /** Where its games are listed. */
  readonly href: string;
}

/** What is looked at: the address says so. `setup` "": all of them. */
export interface Asked {
  readonly game: string;
  readonly setup: string;
}

export function addressOf({ game, setup }: Asked): string {
  return `/statistics?${new URLSearchParams(setup === "" ? { game } : { game, setup })}`;
}

/** What makes no sense is left out: then it is about the first of the games. */
export function readAsked(query: URLSearchParams, games: readonly string[]): Asked {
  const game = query.get("game") ?? "";
  if (!games.includes(game)) return { game: games[0] ?? "", setup: "" };
  return { game, setup: query.get("setup") ?? "" };
}

/** Nothing: no game with this set-up counts. */
export function chosen(held: StatisticsOfGame, setup: string): Statistics | undefined {
  return setup === "" ? held.all : held.setups.find((one) => one.setup === setup);
}

/** Set-ups that are positions have no name of their own. */
export function setupLabel(game: string, setup: string): string {
  return setup === "position" ? t("statistics.position") : setupName(game, setup);
}

function gamesPath({ game, setup }: Asked, narrowing: Readonly<Record<string, string>>): string {
  return `/games?${new URLSearchParams({ game, ...(setup === "" ? {} : { setup }), ...narrowing })}`;
}

/** All, and each set-up; of a chosen one that alone. */
export function setupRows(held: StatisticsOfGame, asked: Asked): ResultRow[] {
  const { game } = asked;
  const each = held.setups.map((one) => {
    const setup = one.setup ?? "";
    return { ...one, label: setupLabel(game, setup), href: gamesPath({ game, setup }, {}) };
  });
  if (asked.setup !== "") return each.filter((one) => one.setup === asked.setup);
  return [{ ...held.all, label: t("statistics.all"), href: gamesPath(asked, {}) }, ...each];
}

export function ratingRows({ ratings }: Statistics, asked: Asked): ResultRow[] {
  return ratings.map((band) => {
    if (band.from === null) {
      return { ...band, label: t("statistics.unrated"), href: gamesPath(asked, { rated: "false" }) };
    }
    const bounds = { min_rating: String(band.from), max_rating: String(band.to) };
    return { ...band, label: `${band.from}–${band.to}`, href: gamesPath(asked, bounds) };
  });
}

export function lengthRows({ lengths }: Statistics, asked: Asked): ResultRow[] {
  return lengths.map((range) => {
    const bounds: Record<string, string> = { min_turns: String(range.from) };
    if (range.to !== null) bounds["max_turns"] = String(range.to);
    const label = range.to === null ? t("statistics.and_more", { from: range.from }) : `${range.from}–${range.to}`;
    return { ...range, label, href: gamesPath(asked, bounds) };
  });
}

export function reasonRows({ reasons }: Statistics, asked: Asked): ResultRow[] {
  return reasons.map((one) => ({
    ...one,
    label: reasonWords(asked.game, one.reason),
    href: gamesPath(asked, { reason: one.reason }),
  }));
}

/** "52%", in the reader's language. */
export function share(part: number, whole: number): string {
  return percentText(whole === 0 ? 0 : (100 * part) / whole);
}

/** "On average 43 turns." */
export function averageWords({ turns, games }: Statistics): string {
  return t("statistics.average", { turns: games === 0 ? 0 : Math.round(turns / games) });
}

/** What the choice of a set-up is called: a game may speak of boards. */
export function setupWord(game: string): string {
  return viewOf(game)?.setupWord ?? t("games.setup");
}
