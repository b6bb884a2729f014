// When tournaments begin, in the reader's own zone and language. Pure but for the browser's zone.
import { spoken, t } from "../../i18n/messages";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** "Fri 27 Nov, 20:00"; of today and tomorrow their words. `now`: Unix ms. */
export function startText(at: number, now: number): string {
  const { locale } = spoken.value;
  const time = new Date(at).toLocaleTimeString(locale, { hour: "2-digit", minute: "2-digit" });
  const days = daysBetween(now, at);
  if (days === 0) return t("tournament.today", { time });
  if (days === 1) return t("tournament.tomorrow", { time });
  const date = { weekday: "short", day: "numeric", month: "short" } as const;
  return new Date(at).toLocaleString(locale, { ...date, hour: "2-digit", minute: "2-digit" });
}

/** By the calendar, not by hours: a day with another clock has 23 or 25. */
function daysBetween(from: number, to: number): number {
  const noon = (at: number) => new Date(at).setHours(12, 0, 0, 0);
  return Math.round((noon(to) - noon(from)) / day);
}

/** "Central European Time": which zone the times are in. */
export function zoneText(at: number): string {
  const format = new Intl.DateTimeFormat(spoken.value.locale, { timeZoneName: "long" });
  return format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/** "2 d 5 h", "5 h 12 min", "12 min", in the last ten minutes "9:41". */
export function untilText(ms: number): string {
  if (ms < 10 * minute) return clockText(ms);
  const hours = t("time.h", { n: Math.floor((ms % day) / hour) });
  if (ms >= day) return t("time.two", { long: t("time.d", { n: Math.floor(ms / day) }), short: hours });
  const minutes = t("time.min", { n: Math.floor((ms % hour) / minute) });
  return ms >= hour ? t("time.two", { long: hours, short: minutes }) : minutes;
}

function clockText(ms: number): string {
  const whole = Math.max(0, Math.ceil(ms / second));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** Until untilText() looks different, in ms; null: it does not any more. */
export function untilChange(ms: number): number | null {
  if (ms <= 0) return null;
  const step = ms < 10 * minute ? second : minute;
  return (ms % step) + 1;
}
