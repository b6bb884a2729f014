// When the viewer plays the game whose time they agree on with their opponent. Pure but for the browser's zone.
import type { Tournament, TournamentBoard, TournamentRound, Viewer } from "../../net/tournaments";
import { spoken } from "../../i18n/messages";

export type Match = NonNullable<Viewer["match"]>;
export type Arranged = NonNullable<TournamentBoard["arranged"]>;

const minute = 60_000;

/** As the server has them (server/tournament/arrangement.hpp). */
export const matchLimits = { times: 5, fixedBefore: 60 * minute, readyBefore: 10 * minute, readyAfter: 10 * minute } as const;

/** From agreed on: too early to be ready, time to be, or nobody came and another time is needed. */
export type MatchStage = "open" | "agreed" | "fixed" | "ready" | "lapsed";

export function stageOf({ agreed, own, other }: Match, now: number): MatchStage {
  if (agreed === null) return "open";
  if (now >= agreed + matchLimits.readyAfter && !own.ready && !other.ready) return "lapsed";
  if (now >= agreed - matchLimits.readyBefore) return "ready";
  return now >= agreed - matchLimits.fixedBefore ? "fixed" : "agreed";
}

/** Whether other times can still be proposed and taken. */
export function isChangeable(stage: MatchStage): boolean {
  return stage === "open" || stage === "agreed" || stage === "lapsed";
}

export function deadlineOf({ rounds }: Tournament, { round }: Match): number | null {
  return rounds.find(({ number }) => number === round)?.deadline ?? null;
}

/** Of a round, the time on which the two of a board have agreed and that is to come; null: there is none. */
export function agreedTime({ arranged, games }: TournamentBoard): number | null {
  const isOpen = games.every(({ room, outcome }) => room === null && outcome === null);
  return isOpen ? (arranged?.agreed ?? null) : null;
}

/** Whether something between the two of one of these boards has changed that they are told by HTTP alone. */
export function concerns(rounds: readonly Pick<TournamentRound, "boards">[], row: number): boolean {
  return rounds.some(({ boards }) => boards.some((one) => one.arranged && (one.first === row || one.second === row)));
}

/** What the fields for a date and a time hold, by the browser's clocks; null: no whole time to come before the deadline.
 *  What clocks skip comes as much later. */
export function timeOf(date: string, time: string, now: number, deadline: number | null): number | null {
  const at = new Date(`${date}T${time}`).getTime();
  if (Number.isNaN(at) || at <= now || (deadline !== null && at > deadline)) return null;
  return Math.floor(at / minute) * minute;
}

/** The viewer's own, IANA name; empty: the browser does not say. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
}

/** "Sat 28 Nov, 20:00" by the clocks of a zone, the viewer's without one; null: the browser knows no such zone. */
export function momentText(at: number, zone?: string): string | null {
  const how = { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;
  try {
    return new Date(at).toLocaleString(spoken.value.locale, { ...how, ...(zone !== undefined && { timeZone: zone }) });
  } catch {
    return null;
  }
}

/** What the opponent's clocks show then; null: the same, or nobody knows. */
export function othersText(at: number, zone: string): string | null {
  if (zone === "") return null;
  const theirs = momentText(at, zone);
  return theirs === momentText(at) ? null : theirs;
}
