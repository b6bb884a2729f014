// The HTTP calls about tournaments, and what they say.
import type {
  NewTournamentBody,
  TournamentActBody,
  TournamentBody,
  TournamentLogBody,
  TournamentNews,
  TournamentsBody,
} from "#protocol";
import { call } from "./api";

export type TournamentSummary = TournamentsBody["tournaments"][number];
/** Whose event it is. */
export type EventClub = NonNullable<TournamentSummary["club"]>;
export type Form = TournamentSummary["form"];
export type Status = TournamentSummary["status"];
export type Tournament = TournamentBody;
export type TournamentPlayer = Tournament["players"][number];
export type TournamentRound = Tournament["rounds"][number];
export type TournamentBoard = TournamentRound["boards"][number];
export type TournamentGame = TournamentBoard["games"][number];
/** Of a game, as far as a tournament counts it. */
export type GameOutcome = NonNullable<TournamentGame["outcome"]>;
export type Standing = Tournament["standings"][number];
export type Viewer = Tournament["you"];
export type LoggedAct = TournamentLogBody["acts"][number];
/** Only what is new since the version before. */
export type TournamentChange = TournamentNews["d"];
/** A round of which only the changed boards are there, by their index. */
export type ChangedRound = NonNullable<TournamentChange["changed"]["rounds"]>[number];
/** What the founder chooses. */
export type NewTournament = NewTournamentBody;
export type Act = TournamentActBody;

const place = (id: string) => `/api/tournaments/${encodeURIComponent(id)}`;

export async function tournaments(): Promise<readonly TournamentSummary[]> {
  return (await call<TournamentsBody>("GET", "/api/tournaments")).tournaments;
}

/** Resolves with its id. */
export async function foundTournament(wanted: NewTournament): Promise<string> {
  return (await call<{ id: string }>("POST", "/api/tournaments", wanted)).id;
}

export function tournament(id: string): Promise<Tournament> {
  return call<Tournament>("GET", place(id));
}

/** Resolves with the tournament after it. */
export function actIn(id: string, act: Act): Promise<Tournament> {
  return call<Tournament>("POST", `${place(id)}/acts`, act);
}

export async function tournamentLog(id: string): Promise<readonly LoggedAct[]> {
  return (await call<TournamentLogBody>("GET", `${place(id)}/log`)).acts;
}

/** The game of the viewer whose time they have agreed on, for a calendar. */
export const calendarOf = (id: string) => `${place(id)}/match.ics`;

export const exportsOf = (id: string) => ({ csv: `${place(id)}/table.csv`, trf: `${place(id)}/report.trf` });
