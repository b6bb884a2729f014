// A club's time of each week in words: in the reader's own zone and language, and as the club's clocks show it. Pure but
// for the browser's zone.
import { spoken } from "../../i18n/messages";
import type { ClubHour } from "../../net/clubs";

/** "Tuesday 20:00": when it comes next, by the reader's clocks. */
export function ownHourText({ next }: Pick<ClubHour, "next">): string {
  const form = { weekday: "long", hour: "2-digit", minute: "2-digit" } as const;
  return new Date(next).toLocaleString(spoken.value.locale, form);
}

/** "Tue, 1 Dec": the day on which it comes next. */
export function nextDayText({ next }: Pick<ClubHour, "next">): string {
  const form = { weekday: "short", day: "numeric", month: "short" } as const;
  return new Date(next).toLocaleDateString(spoken.value.locale, form);
}

export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Whether the reader's clocks show something else then than those of the club's zone. */
export function isElsewhere({ next, zone }: Pick<ClubHour, "next" | "zone">): boolean {
  const shown = (timeZone: string): string => new Date(next).toLocaleString("en", { timeZone });
  try {
    return shown(zone) !== shown(ownZone());
  } catch {
    return true; // a zone that this browser does not know
  }
}

/** The names of all zones that the browser knows, and this one. */
export function zonesWith(zone: string): readonly string[] {
  const known = typeof Intl.supportedValuesOf === "function" ? Intl.supportedValuesOf("timeZone") : [];
  return [...new Set([...known, ownZone(), zone])].sort();
}

/** Monday first, each with its number. */
export function weekdays(): readonly (readonly [number, string])[] {
  const monday = Date.UTC(2024, 0, 1);
  const nameOf = (at: number): string => new Date(at).toLocaleDateString(spoken.value.locale, { weekday: "long", timeZone: "UTC" });
  return [1, 2, 3, 4, 5, 6, 7].map((number) => [number, nameOf(monday + (number - 1) * 86_400_000)] as const);
}
