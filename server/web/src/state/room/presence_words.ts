// A player's connection and absence in words. Pure.
import { countdownText, secondsUntil } from "./clock";
import { awayNow, awayWords } from "./away";
import type { Room } from "./room";
import { other } from "./room";
import { isNoticed } from "../session/lag";
import { spoken, t } from "../../i18n/messages";
import type { Side } from "../../net/wire";

const slowFrom = 300;

/** "14:32" */
function timeOf(at: number): string {
  return new Date(at).toLocaleTimeString(spoken.value.locale, { hour: "numeric", minute: "2-digit" });
}

/** What this browser knows: a viewer without a connection is not here, whatever was last heard. */
export function isOnline({ state }: Room, side: Side, linked: boolean): boolean {
  return state.seats[side]?.online === true && (linked || state.you !== side);
}

/** "Away until 3 Dec" of who has announced that, "here", "here, 180 ms", "slow connection, 420 ms", "away since 14:32", after the end "left"; for the viewer
 *  themselves "", unless their own connection is lost: "not connected". A computer that thinks answers late, and its
 *  delay says nothing of its connection. */
export function connectionWords({ state, awaySince }: Room, side: Side, linked = true, now = 0): string {
  const since = awaySince[side];
  const away = state.seats[side]?.online ? null : awayNow(state.clock?.away?.[side], now);
  if (away && state.status === "playing") return awayWords(away);
  if (!state.seats[side]?.online && state.status === "over") return t("presence.left");
  if (!state.seats[side]?.online) return since === null ? t("presence.away") : t("presence.away_since", { time: timeOf(since) });
  if (!linked && state.you === side) return t("presence.not_connected");
  const lag = state.seats[side]?.bot ? null : state.lag[side];
  const trip = t("time.ms", { n: lag ?? 0 });
  if (lag !== null && lag >= slowFrom) return t("presence.slow", { lag: trip });
  const parts = [...(state.you === side ? [] : [t("presence.here")]), ...(lag !== null && isNoticed(lag) ? [trip] : [])];
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
  const stays = other(side);
  const left = secondsUntil(from, now);
  const values = {
    away: state.seats[side]?.name ?? t("player.some"),
    who: state.seats[stays]?.name ?? t("player.other"),
    due: countdownText(left),
  };
  return t(`absence.${state.you === stays ? "you" : "other"}_${left > 0 ? "in" : "now"}`, values);
}
