// What the lobby is to this client: the server's lists and what has changed in them since. A pure reducer.
import type { Listing, LobbyCounts, LobbyNews } from "../net/wire";

export interface Lobby {
  /** Rooms that look for an opponent, longest waiting first; null: not told yet. */
  readonly seeks: readonly Listing[] | null;
  /** Games being played, most watched first, then newest; null: not told yet. */
  readonly games: readonly Listing[] | null;
  /** The viewer's own unfinished rooms and challenges to him; null: not told yet. */
  readonly mine: readonly Listing[] | null;
  readonly counts: LobbyCounts | null;
}

export const unknownLobby: Lobby = { seeks: null, games: null, mine: null, counts: null };

/** What is kept while the lists are asked for anew: they would be of another scope. */
export function forgetLists(lobby: Lobby): Lobby {
  return { ...lobby, seeks: null, games: null };
}

export function applyNews(lobby: Lobby, news: LobbyNews): Lobby {
  const { seeks, games } = news.reset ? { seeks: [], games: [] } : lobby;
  const out = new Set([...news.gone, ...news.seeks.map(idOf), ...news.games.map(idOf)]);
  return {
    seeks: seeks && [...without(seeks, out), ...news.seeks].sort(byAge),
    games: games && [...without(games, out), ...news.games].sort(byWatchers),
    mine: news.mine ?? lobby.mine,
    counts: news.counts,
  };
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

function byWatchers(a: Listing, b: Listing): number {
  return b.watchers - a.watchers || -byAge(a, b);
}
