// The viewer's own unfinished rooms: what each of them waits for, and which comes first. Pure.
import type { Listing, Side } from "../../net/wire";
import { other } from "../room/room";
import { isLive } from "../room/time_control";

/** What the viewer's own room waits for; the first ones are for the viewer to answer. */
export const standings = ["your_turn", "challenged", "their_turn", "seeking", "challenging", "inviting"] as const;
export type Standing = (typeof standings)[number];

export function standingOf({ status, you, toMove, seek, invited }: Listing): Standing {
  if (status === "playing") return you === toMove ? "your_turn" : "their_turn";
  if (you === null) return "challenged";
  if (seek) return "seeking";
  return invited ? "challenging" : "inviting";
}

/** The viewer has to do something. */
export function waitsForViewer(one: Listing): boolean {
  const standing = standingOf(one);
  return standing === "your_turn" || standing === "challenged";
}

/** A game of a tournament that is played now: who does not come loses it. */
export function isTournamentsNow({ status, clock, tournament }: Listing): boolean {
  return tournament !== undefined && status === "playing" && isLive(clock);
}

/** Until when the turn at hand may take: a live game does not wait, and one without a clock waits for ever. */
function patienceOf({ clock, due }: Listing): number {
  return isLive(clock) ? 0 : (due ?? Number.MAX_SAFE_INTEGER);
}

/** First what waits for the viewer, then running games, then what waits for others; among equals the most urgent, then
 *  the newest. */
export function inOrder(mine: readonly Listing[]): Listing[] {
  const rank = (one: Listing) => standings.indexOf(standingOf(one));
  return [...mine].sort((a, b) => rank(a) - rank(b) || patienceOf(a) - patienceOf(b) || b.created - a.created);
}

/** The side the viewer has, or would have by accepting; null: a lot will decide. */
export function sideFor({ you, seats, host }: Listing): Side | null {
  if (you === "host" || host) return null;
  return you ?? (seats.first ? "second" : "first");
}

/** Who sits, or is invited to sit, on the other side; null: nobody yet. */
export function playerAgainst(one: Listing) {
  const side = sideFor(one);
  const seat = side ? one.seats[other(side)] : one.you === null && one.host;
  return (seat || null) ?? (one.you === null ? null : (one.invited ?? null));
}

/** The name of that player. */
export function opponentOf(one: Listing): string | null {
  return playerAgainst(one)?.name ?? null;
}
