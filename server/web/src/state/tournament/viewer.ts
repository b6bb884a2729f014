// What a tournament is to the person who looks at it: where they play, and what they may do now. Pure.
import type { Tournament, TournamentBoard, TournamentRound } from "../../net/tournaments";

const minute = 60_000;

/** The round that is played or was played last; null: none has started. */
export function roundNow({ rounds }: Tournament): TournamentRound | null {
  return rounds.filter(({ started }) => started !== null).at(-1) ?? null;
}

/** From when on players say that they are there; null: they need not, or it has started. */
export function checkInFrom({ status, starts, check_in_minutes }: Tournament): number | null {
  return status === "planned" && check_in_minutes > 0 ? starts - check_in_minutes * minute : null;
}

/** The viewer should say now that they are there. */
export function isToCheckIn(one: Tournament, now: number): boolean {
  const { row, here } = one.you;
  if (row === null || here || one.players[row]?.gone) return false;
  if (one.you.may.includes("check_in")) return true;
  const from = checkInFrom(one);
  return from !== null && now >= from;
}

/** Neither its result nor that of a game before it is missing. */
export function isDecided({ games }: TournamentBoard): boolean {
  return games.every(({ outcome }) => outcome !== null);
}

export interface OwnBoard {
  readonly round: number;
  readonly opponent: string;
  /** Of the game that goes on; null: it is being made. */
  readonly room: string | null;
}

/** Where the viewer has to play now, the oldest first; a league has several at once. */
export function ownBoards({ rounds, players, you }: Tournament): readonly OwnBoard[] {
  const { row } = you;
  if (row === null) return [];
  return rounds.flatMap(({ number, started, boards }) =>
    started === null
      ? []
      : boards
          .filter((one) => (one.first === row || one.second === row) && !isDecided(one))
          .map((one) => ({
            round: number,
            opponent: players[one.first === row ? one.second : one.first]?.name ?? "",
            room: one.games.find(({ outcome, room }) => outcome === null && room !== null)?.room ?? null,
          })),
  );
}

/** The viewer has no opponent in the round at hand. */
export function hasBye(one: Tournament): boolean {
  const { row } = one.you;
  return row !== null && one.status === "running" && (roundNow(one)?.byes.includes(row) ?? false);
}

/** Why a player has no board now. */
export type Wait = "paused" | "bye" | "out" | "end" | "opponent" | "round";

/** Of one who plays in a tournament that is running. */
export function waitOf(one: Tournament): Wait {
  if (one.paused) return "paused";
  if (hasBye(one)) return "bye";
  if (one.form === "knock_out" && !isInRound(one)) return "out";
  if (one.by_days || (one.form === "swiss" && one.round >= one.total_rounds)) return "end";
  return one.form === "arena" ? "opponent" : "round";
}

/** In the newest round; in a match for third place, too. */
function isInRound({ rounds, you: { row } }: Tournament): boolean {
  const { boards = [], byes = [] } = rounds.at(-1) ?? {};
  return boards.some(({ first, second }) => first === row || second === row) || byes.some((bye) => bye === row);
}

/** The next round for which a bye can be asked for; null: there is none. */
export function nextRound({ rounds, total_rounds }: Tournament): number | null {
  const next = rounds.length + 1;
  return next <= total_rounds ? next : null;
}
