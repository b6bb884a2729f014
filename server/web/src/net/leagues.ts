// The HTTP calls about leagues, and what they say.
import type { LeagueActBody, LeagueBody, LeaguesBody } from "#protocol";
import { call } from "./api";

export type LeagueSummary = LeaguesBody["leagues"][number];
export type League = LeagueBody;
export type LeagueSeason = League["seasons"][number];
export type LeagueAct = LeagueActBody["act"];

const place = (id: string) => `/api/leagues/${encodeURIComponent(id)}`;

export async function leagues(): Promise<readonly LeagueSummary[]> {
  return (await call<LeaguesBody>("GET", "/api/leagues")).leagues;
}

export function league(id: string): Promise<League> {
  return call<League>("GET", place(id));
}

/** Resolves with the league after it. */
export function actInLeague(id: string, act: LeagueAct): Promise<League> {
  return call<League>("POST", `${place(id)}/acts`, { act });
}
