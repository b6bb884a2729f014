// Which game the first page plays on its large board: one of the archive, or where there is none yet the one that the
// engine has played against itself. Which live game it shows instead.
import { gameOf, viewOf } from "../../games";
import type { GameSummary, Listing, Outcome, Side } from "../../net/wire";
import { isLive } from "../room/time_control";

/** Who plays, and whether that is a program. */
export type Seated = Readonly<Record<Side, { readonly name: string; readonly bot?: boolean } | null>>;

export interface Exhibit {
  /** Null: it is not in the archive. */
  readonly id: string | null;
  readonly game: string;
  readonly setup: string;
  readonly turns: readonly string[];
  /** Null: the engine on both sides. */
  readonly players: Seated | null;
  readonly outcome: Outcome | null;
  readonly reason: string | null;
}

/** What the server is asked for. */
export interface Archive {
  games(query: { readonly game: string; readonly limit: number }): Promise<{ readonly games: readonly GameSummary[] }>;
  game(id: string): Promise<GameSummary & { readonly state: { readonly turns: readonly string[] } }>;
}

/** So many of the newest games are looked through. */
const looked = 30;
/** In turns: a shorter game has little to see. */
const fewest = 12;

/** The newest that was played to its end on the board; null: none. */
export function newestWorthSeeing(games: readonly GameSummary[]): GameSummary | null {
  return games.find(isWorthSeeing) ?? null;
}

function isWorthSeeing({ game, plies, reason }: GameSummary): boolean {
  return plies >= fewest && reason !== null && Object.hasOwn(viewOf(game)?.reasons ?? {}, reason);
}

const dayMs = 86_400_000;

/** Of those that ended in the last day before `now`, in Unix ms, the one of the strongest; where there is none the newest. */
export function bestOfDay(games: readonly GameSummary[], now: number): GameSummary | null {
  const strength = ({ ratings }: GameSummary) => (ratings ? ratings.first.before + ratings.second.before : 0);
  const today = games.filter((one) => isWorthSeeing(one) && (one.ended ?? 0) > now - dayMs);
  const best = today.reduce<GameSummary | null>((top, one) => (top && strength(top) >= strength(one) ? top : one), null);
  return best ?? newestWorthSeeing(games);
}

/** The game with a live clock that most people watch; null: there is none. */
export function mostWatched(games: readonly Listing[], game: string): Listing | null {
  const live = games.filter((one) => one.game === game && one.status === "playing" && isLive(one.clock));
  return live.reduce<Listing | null>((best, one) => (best && best.watchers >= one.watchers ? best : one), null);
}

/** What the client carries with it: the engine against itself. Null for a game that has no such record. */
export function engineGame(game: string): Exhibit | null {
  const record = gameOf(game)?.showcase;
  return record ? { id: null, game, players: null, outcome: null, reason: null, ...record } : null;
}

/** Which of the newest games is shown. */
export type Choose = (games: readonly GameSummary[]) => GameSummary | null;

/** The game of that kind to show; without an answer of the server the engine's own. */
export async function exhibitOf(game: string, archive: Archive, choose: Choose = newestWorthSeeing): Promise<Exhibit | null> {
  try {
    const found = choose((await archive.games({ game, limit: looked })).games);
    if (!found) return engineGame(game);
    const { id, setup, first, second, outcome, reason, state } = await archive.game(found.id);
    return { id, game, setup, turns: state.turns, players: { first, second }, outcome, reason };
  } catch {
    return engineGame(game);
  }
}
