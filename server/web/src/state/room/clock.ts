// What a clock shows at a moment: always the server's figure less the time since then, never counted
// down by itself. Pure; `now` is the server's wall clock, all spans are ms.
import { t } from "../../i18n/messages";
import type { ClockState, Side } from "../../net/wire";
import { awayNow, uncovered } from "./away";
import { readClock } from "./time_control";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const tenthsBelow = 10 * second;

/** Clocks are stopped after the server's restart. */
export function isFrozen(clock: ClockState): boolean {
  return clock.frozen_until !== null;
}

export function isRunning(clock: ClockState, side: Side): boolean {
  return clock.running === side && !isFrozen(clock);
}

/** It is their turn, but they are away, so that their time stands still. */
export function standsStill(clock: ClockState, side: Side, now: number): boolean {
  return isRunning(clock, side) && awayNow(clock.away?.[side], now) !== null;
}

export function timeLeft(clock: ClockState, side: Side, now: number): number {
  const gone = isRunning(clock, side) ? uncovered(clock.away?.[side], clock.at, now) : 0;
  return Math.max(0, clock[side] - gone);
}

/** A figure as people read it: in byo-yomi the main time, or how many periods are left and what of the one at hand. */
export interface Reading {
  readonly left: number;
  /** Null: main time, or no byo-yomi. */
  readonly periods: number | null;
}

export function readingOf(control: string, left: number): Reading {
  const read = readClock(control);
  if (read?.kind !== "live" || read.periods === 0) return { left, periods: null };
  const each = read.seconds * second;
  const main = left - read.periods * each;
  if (main > 0) return { left: main, periods: null };
  const periods = Math.ceil(left / each);
  return { left: left - Math.max(0, periods - 1) * each, periods };
}

/** As clockText(); in byo-yomi "0:23 ×3". */
export function faceText(control: string, left: number): string {
  const shown = readingOf(control, left);
  return shown.periods === null ? clockText(shown.left) : `${clockText(shown.left)}\u00a0×${shown.periods}`;
}

/** As clockWords(); in byo-yomi "23 seconds, 3 periods". */
export function faceWords(control: string, left: number): string {
  const shown = readingOf(control, left);
  const words = clockWords(shown.left);
  return shown.periods === null ? words : t("clock.periods_left", { left: words, n: shown.periods });
}

/** Below this, the viewer's own clock warns: an eighth of the time, but at least 10 s and at most 60 s; in byo-yomi the last
 *  10 s. */
export function lowBelow(control: string): number {
  const read = readClock(control);
  if (read?.kind === "live" && read.periods > 0) return Math.min(10, read.seconds) * second;
  const whole = read?.kind === "live" ? read.minutes * minute : read?.kind === "days" ? read.days * day : 0;
  return Math.min(minute, Math.max(10 * second, whole / 8));
}

/** "2 d 5 h", "3 d", "1:02:03", "9:05", "0:09.4" */
export function clockText(left: number): string {
  if (left >= day) return dayText(Math.floor(left / day), Math.floor((left % day) / hour));
  const [hours, minutes, seconds] = [left / hour, (left % hour) / minute, (left % minute) / second].map(Math.floor);
  if (left < tenthsBelow) return `0:0${seconds}.${Math.floor((left % second) / 100)}`;
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

function dayText(days: number, hours: number): string {
  const long = t("time.d", { n: days });
  return hours === 0 ? long : t("time.two", { long, short: t("time.h", { n: hours }) });
}

function two(number = 0): string {
  return String(number).padStart(2, "0");
}

/** For screen readers: "2 days 5 hours", "9 minutes 5 seconds". */
export function clockWords(left: number): string {
  const parts = [
    { count: Math.floor(left / day), unit: "days" },
    { count: Math.floor((left % day) / hour), unit: "hours" },
    { count: Math.floor((left % hour) / minute), unit: "minutes" },
    { count: Math.floor((left % minute) / second), unit: "seconds" },
  ] as const;
  const first = parts.findIndex(({ count }) => count > 0);
  const told = parts.slice(first < 0 ? -1 : first).slice(0, 2);
  return told.map(({ count, unit }) => t(`time.${unit}`, { n: count })).join(" ");
}

/** How long until a running clock of that kind shows a new text, or begins to warn. */
export function untilNextText(control: string, left: number): number {
  const shown = readingOf(control, left).left;
  const next = untilNextFace(shown, lowBelow(control) - (left - shown));
  return shown < left ? Math.min(next, shown) : next; // where none is left of it, a period begins
}

/** The same of a clock that shows all that is left, which warns below `low`. */
export function untilNextFace(left: number, low: number): number {
  const step = left >= day ? hour : left > tenthsBelow ? second : 100;
  const next = (left % step) + 1;
  return left > low ? Math.min(next, left - low) : next;
}

/** Whole seconds until a moment, never less than 0. */
export function secondsUntil(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / second));
}

/** How long until secondsUntil() says less; null: it is 0. */
export function untilNextSecond(until: number, now: number): number | null {
  return until <= now ? null : (until - now) % second || second;
}

/** "42 s", "1 min 5 s", never broken at a line's end. */
export function countdownText(seconds: number): string {
  const short = t("time.s", { n: seconds % 60 });
  const text = seconds < 60 ? short : t("time.two", { long: t("time.min", { n: Math.floor(seconds / 60) }), short });
  return text.replaceAll(" ", "\u00a0");
}
