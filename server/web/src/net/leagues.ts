// The HTTP calls about leagues, and what they say.
import type { LeagueActBody, LeagueBody, LeaguesBody, NewLeagueBody } from "#protocol";
import { call } from "./api";

export type LeagueSummary = LeaguesBody["leagues"][number];
export type League = LeagueBody;
export type LeagueSeason = League["seasons"][number];
/** What the founder chooses. */
export type NewLeague = NewLeagueBody;
export type LeagueAct = LeagueActBody["act"];

const place = (id: string) => `/api/leagues/${encodeURIComponent(id)}`;

export async function leagues(): Promise<readonly LeagueSummary[]> {
  return (await call<LeaguesBody>("GET", "/api/leagues")).leagues;
}

/** Resolves with its id. */
export async function foundLeague(wanted: NewLeague): Promise<string> {
  return (await call<{ id: string }>("POST", "/api/leagues", wanted)).id;
}

export function league(id: string): Promise<League> {
  return call<League>("GET", place(id));
}

/** Resolves with the league after it. */
export function actInLeague(id: string, act: LeagueAct): Promise<League> {
  return call<League>("POST", `${place(id)}/acts`, { act });
}
