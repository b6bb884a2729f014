// Moments in little room, in the reader's language.
import { spoken } from "./messages";

/** Of today "18:05", else "22 Nov, 18:05". `now`: Unix ms. */
export function shortTimeText(at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  const day = isToday ? {} : ({ day: "numeric", month: "short" } as const);
  return new Date(at).toLocaleString(spoken.value.locale, { ...day, hour: "2-digit", minute: "2-digit" });
}
