// The HTTP calls about tournaments, and what they say.
import { call } from "./api";

export type Form = "swiss" | "round_robin" | "knock_out" | "arena";
export type Status = "planned" | "running" | "ended" | "cancelled";
/** Of a game, as far as a tournament counts it. */
export type GameOutcome = "first_won" | "second_won" | "drawn" | "first_absent" | "second_absent" | "both_absent" | "stopped";

export interface TournamentSummary {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly setup: string;
  readonly clock: string;
  readonly rated: boolean;
  readonly form: Form;
  readonly rounds: number;
  readonly director: string;
  /** Unix ms. */
  readonly starts: number;
  readonly status: Status;
  /** How many rounds have started. */
  readonly round: number;
  readonly players: number;
  readonly winner: string | null;
  /** The viewer plays in it. */
  readonly you: boolean;
}

export interface TournamentPlayer {
  readonly name: string;
  readonly rating: number;
  readonly here: boolean;
  /** Has withdrawn, or was expelled. */
  readonly gone: boolean;
  readonly bot?: boolean;
}

export interface TournamentGame {
  readonly room: string | null;
  readonly outcome: GameOutcome | null;
  readonly adjudicated: boolean;
}

/** Players by their rows. */
export interface TournamentBoard {
  readonly first: number;
  readonly second: number;
  readonly third_place: boolean;
  readonly games: readonly TournamentGame[];
}

export interface TournamentRound {
  /** From 1. */
  readonly number: number;
  /** Unix ms; null: it is paired and has not started. */
  readonly started: number | null;
  readonly by_hand: boolean;
  readonly boards: readonly TournamentBoard[];
  readonly byes: readonly number[];
}

export interface Standing {
  readonly row: number;
  readonly place: number;
  /** Half points. */
  readonly points: number;
  /** Of the tie-breaks, in their order. */
  readonly values: readonly number[];
}

export interface Viewer {
  readonly row: number | null;
  readonly here: boolean;
  readonly director: boolean;
  readonly may: readonly string[];
}

export interface Tournament extends Omit<TournamentSummary, "players" | "rounds" | "you"> {
  /** How many there are to be. */
  readonly total_rounds: number;
  readonly version: number;
  readonly cycles: number;
  readonly games_a_pairing: number;
  readonly check_in_minutes: number;
  readonly no_show_minutes: number;
  readonly pause_minutes: number;
  readonly duration_minutes: number;
  readonly by_days: boolean;
  readonly days: number;
  readonly least_players: number;
  readonly most_players: number;
  readonly unlisted: boolean;
  readonly paused: boolean;
  readonly players: readonly TournamentPlayer[];
  readonly rounds: readonly TournamentRound[];
  readonly standings: readonly Standing[];
  readonly tiebreaks: readonly string[];
  readonly you: Viewer;
  readonly to_adjudicate: readonly { readonly round: number; readonly board: number; readonly game: number }[];
  readonly last_act: LoggedAct | null;
}

export interface LoggedAct {
  readonly number: number;
  readonly at: number;
  readonly by: string | null;
  readonly act: string;
  readonly undone: boolean;
  readonly name?: string;
  readonly round?: number;
  readonly board?: number;
  readonly game?: number;
  readonly outcome?: GameOutcome;
  readonly minutes?: number;
}

/** A round of which only the changed boards are there, by their index. */
export interface ChangedRound extends Partial<Omit<TournamentRound, "number" | "boards">> {
  readonly number: number;
  readonly boards?: readonly (TournamentBoard & { readonly board: number })[];
}

/** Only what is new since the version before. */
export interface TournamentChange {
  readonly tournament: string;
  readonly since: number;
  readonly version: number;
  readonly changed: {
    readonly status?: Status;
    readonly winner?: string | null;
    readonly total_rounds?: number;
    readonly round?: number;
    readonly paused?: boolean;
    readonly pause_minutes?: number;
    readonly players?: readonly (TournamentPlayer & { readonly row: number })[];
    readonly rounds?: readonly ChangedRound[];
    readonly standings?: readonly Standing[];
  };
}

/** What the founder chooses; schema/http/new_tournament.json. */
export type NewTournament = Readonly<Record<string, string | number | boolean>>;

export type Act = { readonly act: string } & Readonly<Record<string, unknown>>;

const place = (id: string) => `/api/tournaments/${encodeURIComponent(id)}`;

export async function tournaments(): Promise<readonly TournamentSummary[]> {
  return (await call<{ tournaments: readonly TournamentSummary[] }>("GET", "/api/tournaments")).tournaments;
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
  return (await call<{ acts: readonly LoggedAct[] }>("GET", `${place(id)}/log`)).acts;
}

export const exportsOf = (id: string) => ({ csv: `${place(id)}/table.csv`, trf: `${place(id)}/report.trf` });
