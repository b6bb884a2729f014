// A player's connection and absence in words. Pure.
import { countdownText, secondsUntil } from "./clock";
import type { Room } from "./room";
import { other } from "./room";
import type { Side } from "../../net/wire";

const slowFrom = 300;
/** Round trip in ms; below it nobody notices the link. */
const noticedFrom = 150;

export function isNoticed(lag: number): boolean {
  return lag > noticedFrom;
}

const hours = new Intl.DateTimeFormat(undefined, { hour: "numeric", minute: "2-digit" });

/** What this browser knows: a viewer without a connection is not here, whatever was last heard. */
export function isOnline({ state }: Room, side: Side, linked: boolean): boolean {
  return state.seats[side]?.online === true && (linked || state.you !== side);
}

/** "here", "here, 180 ms", "slow connection, 420 ms", "away since 14:32", after the end "left"; for the viewer
 *  themselves "", unless their own connection is lost: "not connected". */
export function connectionWords({ state, awaySince }: Room, side: Side, linked = true): string {
  const since = awaySince[side];
  if (!state.seats[side]?.online && state.status === "over") return "left";
  if (!state.seats[side]?.online) return since === null ? "away" : `away since ${hours.format(since)}`;
  if (!linked && state.you === side) return "not connected";
  const lag = state.lag[side];
  if (lag !== null && lag >= slowFrom) return `slow connection, ${lag} ms`;
  const parts = [...(state.you === side ? [] : ["here"]), ...(lag !== null && isNoticed(lag) ? [`${lag} ms`] : [])];
  return parts.join(", ");
}

export interface Absence {
  readonly side: Side;
  /** From when the game may be claimed, server's Unix ms. */
  readonly from: number;
}

/** The absence that allows a claim, now or later; null: there is none. */
export function absenceOf({ state }: Room): Absence | null {
  if (state.status !== "playing") return null;
  const { first, second } = state.claim;
  if (first !== null) return { side: "first", from: first };
  return second !== null ? { side: "second", from: second } : null;
}

/** "Calm Lynx left. You can claim the game in 42 s." */
export function absenceSentence({ state }: Room, { side, from }: Absence, now: number): string {
  const away = state.seats[side]?.name ?? "A player";
  const stays = other(side);
  const left = secondsUntil(from, now);
  const who = state.you === stays ? "You" : (state.seats[stays]?.name ?? "The other player");
  return `${away} left. ${who} can claim the game ${left > 0 ? `in ${countdownText(left)}` : "now"}.`;
}
