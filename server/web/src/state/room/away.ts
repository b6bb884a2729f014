// Players who have announced to be away: their clocks stand still meanwhile in games by days. Pure; all times are the
// server's Unix ms.
import { spoken, t } from "../../i18n/messages";
import type { ClockState, RoomState, Side } from "../../net/wire";

export type Away = NonNullable<NonNullable<ClockState["away"]>[Side]>;

/** The absence that is on; null: they are not away. */
export function awayNow(away: Away | undefined, now: number): Away | null {
  return away && away.from <= now && now < away.until ? away : null;
}

/** How much of the time from one moment to the other their clock runs. */
export function uncovered(away: Away | undefined, from: number, to: number): number {
  const covered = away ? Math.min(away.until, to) - Math.max(away.from, from) : 0;
  return Math.max(0, to - from) - Math.max(0, covered);
}

/** "3 Dec", where the reader is. */
function dayText(at: number): string {
  return new Date(at).toLocaleDateString(spoken.value.locale, { day: "numeric", month: "short" });
}

export function firstDayText({ from }: Away): string {
  return dayText(from);
}

/** The day on which it ends, or that ends with it. */
export function lastDayText({ until }: Pick<Away, "until">): string {
  return dayText(until - 1);
}

/** "Away until 3 Dec" */
export function awayWords(away: Pick<Away, "until">): string {
  return t("away.until", { date: lastDayText(away) });
}

/** Of whose turn it is; null: they are not away. */
export function awayNote({ clock, status, you, toMove, seats }: RoomState, now: number): string | null {
  const away = status === "playing" ? awayNow(clock?.away?.[toMove], now) : null;
  if (!away) return null;
  const date = lastDayText(away);
  return you === toMove ? t("away.note_you", { date }) : t("away.note", { name: seats[toMove]?.name ?? t("player.some"), date });
}
