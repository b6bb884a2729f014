// What the lobby is to this client: the server's lists and what has changed in them since. A pure reducer.
import type { Listing, LobbyCounts, LobbyNews } from "../../net/wire";

/** The rating that counts for a person without one. */
const unrated = 1500;

export interface Lobby {
  /** Rooms that look for an opponent, longest waiting first; null: not told yet. */
  readonly seeks: readonly Listing[] | null;
  /** Games being played, the best rated first, then the most watched, then the newest; null: not told yet. */
  readonly games: readonly Listing[] | null;
  /** The viewer's own unfinished rooms and the challenges to them; null: not told yet. */
  readonly mine: readonly Listing[] | null;
  readonly counts: LobbyCounts | null;
}

export const unknownLobby: Lobby = { seeks: null, games: null, mine: null, counts: null };

/** What is kept while other lists are on their way: those here are of another scope. */
export function forgetLists(lobby: Lobby): Lobby {
  return { ...lobby, seeks: null, games: null };
}

export function applyNews(lobby: Lobby, news: LobbyNews): Lobby {
  const { seeks, games } = news.reset ? { seeks: [], games: [] } : lobby;
  const out = new Set([...news.gone, ...news.seeks.map(idOf), ...news.games.map(idOf)]);
  return {
    seeks: seeks && [...without(seeks, out), ...news.seeks].sort(byAge),
    games: games && [...without(games, out), ...news.games].sort(byRating),
    mine: news.mine ?? lobby.mine,
    counts: news.counts,
  };
}

/** The games in which that person does not play; their own are shown elsewhere. */
export function ofOthers(games: readonly Listing[], user: number | undefined): readonly Listing[] {
  return games.filter(({ seats }) => seats.first?.id !== user && seats.second?.id !== user);
}

function idOf({ room }: Listing): string {
  return room;
}

function without(list: readonly Listing[], out: ReadonlySet<string>): readonly Listing[] {
  return list.filter(({ room }) => !out.has(room));
}

function byAge(a: Listing, b: Listing): number {
  return a.created - b.created || (a.room < b.room ? -1 : 1);
}

function byRating(a: Listing, b: Listing): number {
  return bandOf(b) - bandOf(a) || b.watchers - a.watchers || -byAge(a, b);
}

/** The mean of both ratings in steps of 100, so that watchers decide among games that are about as good. */
function bandOf({ seats }: Listing): number {
  const { first, second } = seats;
  return Math.floor(((first?.rating ?? unrated) + (second?.rating ?? unrated)) / 2 / 100);
}
