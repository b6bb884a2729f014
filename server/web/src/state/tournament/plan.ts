// A tournament as somebody wants to found it: what the form begins with, what is wrong with it, and what is sent. Pure.
import { gameName } from "../../games";
import { spoken, t } from "../../i18n/messages";
import type { Form, NewTournament } from "../../net/tournaments";
import { isLive, speedOf } from "../room/time_control";

export interface Plan {
  /** Empty: the proposed one. */
  readonly name: string;
  readonly game: string;
  readonly setup: string;
  readonly clock: string;
  readonly rated: boolean;
  readonly form: Form;
  readonly rounds: number;
  readonly cycles: number;
  readonly games_a_pairing: number;
  /** Of the founder's own calendar and clock: "2026-11-27", "20:00". */
  readonly date: string;
  readonly time: string;
  readonly check_in_minutes: number;
  readonly no_show_minutes: number;
  readonly pause_minutes: number;
  readonly duration_minutes: number;
  readonly days: number;
  /** Pairs agree on when they play in so many days; 0: all play at once. */
  readonly round_days: number;
  readonly least_players: number;
  readonly most_players: number;
  readonly unlisted: boolean;
  /** Only members of the club whose event it is know of it. */
  readonly members_only: boolean;
}

export const planLimits = {
  rounds: [1, 30],
  check_in: [0, 60],
  no_show: [1, 10],
  pause: [0, 120],
  duration: [10, 720],
  days: [1, 365],
  round_days: [1, 14],
  players: [2, 500],
  everybody: [2, 32],
} as const;

const two = (value: number) => String(value).padStart(2, "0");

export function timeText(at: Date): string {
  return `${two(at.getHours())}:${two(at.getMinutes())}`;
}

export function dateText(at: Date): string {
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** The next quarter of an hour that leaves people twenty minutes to come. `now`: Unix ms. */
export function soon(now: number): Date {
  const quarter = 15 * 60_000;
  return new Date(Math.ceil((now + 20 * 60_000) / quarter) * quarter);
}

export function blankPlan(game: string, setup: string, now: number): Plan {
  const start = soon(now);
  return {
    name: "",
    game,
    setup,
    clock: "10+10",
    rated: true,
    form: "swiss",
    rounds: 5,
    cycles: 1,
    games_a_pairing: 1,
    date: dateText(start),
    time: timeText(start),
    check_in_minutes: 10,
    no_show_minutes: 3,
    pause_minutes: 2,
    duration_minutes: 60,
    days: 60,
    round_days: 0,
    least_players: 3,
    most_players: 100,
    unlisted: false,
    members_only: false,
  };
}

/** Everybody plays everybody, each game by days. */
export function isByDays({ form, clock }: Plan): boolean {
  return form === "round_robin" && speedOf(clock) === "days";
}

/** Whether its pairs can agree on when they play: not in an arena, nor by days. */
export function canArrange(plan: Plan): boolean {
  return plan.form !== "arena" && !isByDays(plan);
}

/** Unix ms; NaN: no such moment. */
export function startOf({ date, time }: Pick<Plan, "date" | "time">): number {
  return new Date(`${date}T${time}`).getTime();
}

/** "TZAAR on Friday evening", in the reader's language. */
export function proposedName(plan: Plan): string {
  const at = startOf(plan);
  const date = Number.isNaN(at) ? "" : new Date(at).toLocaleDateString(spoken.value.locale, { day: "numeric", month: "long" });
  return `${gameName(plan.game)} · ${date}`;
}

/** What is wrong with it, before it is sent; null: nothing that is seen here. */
export function faultOf(plan: Plan, now: number): string | null {
  const start = startOf(plan);
  if (Number.isNaN(start)) return t("tournament.fault.start");
  if (start < now) return t("tournament.fault.past");
  if (!isLive(plan.clock) && !isByDays(plan)) return t("tournament.fault.by_days");
  if (plan.least_players > plan.most_players) return t("tournament.fault.players");
  return null;
}

/** Nobody meets everybody among hundreds. */
export function mostPlayersOf({ form, most_players }: Plan): number {
  return form === "round_robin" ? Math.min(most_players, planLimits.everybody[1]) : most_players;
}

/** What is sent: only what matters to the form. `club`: the id of the one whose event it is. */
export function asNew(plan: Plan, club?: string): NewTournament {
  const { date: _date, time: _time, days, duration_minutes, games_a_pairing, round_days, ...sent } = plan;
  const by_days = isByDays(plan);
  const isArranged = canArrange(plan) && round_days > 0;
  return {
    ...sent,
    name: plan.name.trim() || proposedName(plan),
    starts: startOf(plan),
    games_a_pairing: plan.form === "arena" ? 1 : games_a_pairing,
    most_players: mostPlayersOf(plan),
    by_days,
    ...(club !== undefined && { club }),
    ...(isArranged && { round_days, check_in_minutes: 0, pause_minutes: 0 }),
    ...(by_days && { days, check_in_minutes: 0, no_show_minutes: 0 }),
    ...(plan.form === "arena" && { duration_minutes }),
  };
}
