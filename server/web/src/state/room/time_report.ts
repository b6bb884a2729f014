// How long each turn took, for the report after a game. Pure; all spans are ms.
import { spoken, t } from "../../i18n/messages";
import type { RoomState, Side, TurnTime } from "../../net/wire";

export interface Thought {
  /** From 1. */
  readonly ply: number;
  readonly side: Side;
  readonly spent: number;
  /** The round trip measured with the turn; null: no clock. */
  readonly lag: number | null;
  /** How much of it was not charged. */
  readonly given: number;
}

export interface SideTotal {
  readonly spent: number;
  readonly longest: number;
  readonly turns: number;
  readonly lag: number;
  readonly given: number;
  readonly reconnects: number;
}

/** Turns of a game without a clock took the time since the turn before; the first turn's time is unknown. */
export function thoughts({ turns, times, spent }: RoomState): readonly Thought[] {
  return turns.map((_, index) => {
    const side: Side = index % 2 === 0 ? "first" : "second";
    const time = spent[index];
    return time
      ? timed(index, side, time)
      : { ply: index + 1, side, spent: between(times, index), lag: null, given: 0 };
  });
}

function timed(index: number, side: Side, { spent, lag, given }: TurnTime): Thought {
  return { ply: index + 1, side, spent, lag, given };
}

function between(times: readonly number[], index: number): number {
  const [before, at] = [times[index - 1], times[index]];
  return before === undefined || at === undefined ? 0 : Math.max(0, at - before);
}

export function totalOf(state: RoomState, side: Side): SideTotal {
  const own = thoughts(state).filter((one) => one.side === side);
  const sum = (of: (one: Thought) => number) => own.reduce((total, one) => total + of(one), 0);
  return {
    spent: sum(({ spent }) => spent),
    longest: Math.max(0, ...own.map(({ spent }) => spent)),
    turns: own.length,
    lag: sum(({ lag }) => lag ?? 0),
    given: sum(({ given }) => given),
    reconnects: state.result?.reconnects?.[side] ?? 0,
  };
}

/** "400 ms", "2.4 s", "12 s", "3 min 5 s", "2 h 10 min", "1 d 3 h" */
export function spanText(ms: number): string {
  if (ms < 1000) return t("time.ms", { n: Math.round(ms) });
  const seconds = ms / 1000;
  if (seconds < 10) return t("time.s", { n: inTenths(seconds) });
  const whole = Math.round(seconds);
  if (whole < 60) return t("time.s", { n: whole });
  if (whole < 3600) return two(t("time.min", { n: Math.floor(whole / 60) }), t("time.s", { n: whole % 60 }));
  const minutes = Math.round(whole / 60);
  if (minutes < 1440) return two(t("time.h", { n: Math.floor(minutes / 60) }), t("time.min", { n: minutes % 60 }));
  const hours = Math.round(minutes / 60);
  return two(t("time.d", { n: Math.floor(hours / 24) }), t("time.h", { n: hours % 24 }));
}

function inTenths(seconds: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return seconds.toLocaleString(spoken.value.locale, digits);
}

function two(long: string, short: string): string {
  return t("time.two", { long, short });
}
