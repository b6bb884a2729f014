// A league as somebody wants to found it: what the form begins with, what is wrong with it, and what is sent. Pure.
import { gameName } from "../../games";
import { t } from "../../i18n/messages";
import type { NewLeague } from "../../net/leagues";
import { dateText, soon, startOf, timeText } from "./plan";

export interface LeaguePlan {
  /** Empty: the proposed one. */
  readonly name: string;
  readonly game: string;
  readonly setup: string;
  /** With days. */
  readonly clock: string;
  readonly rated: boolean;
  /** When the first season starts, of the founder's own calendar and clock. */
  readonly date: string;
  readonly time: string;
  readonly cycles: number;
  readonly games_at_once: number;
  readonly absence_days: number;
  readonly least_players: number;
  readonly season_days: number;
  readonly sign_up_days: number;
  /** Only members of the club whose league it is know of it. */
  readonly members_only: boolean;
}

export const leagueClocks = ["1d", "2d", "3d", "5d", "7d"] as const;

export const leagueLimits = {
  games_at_once: [0, 30],
  absence_days: [0, 60],
  least_players: [2, 500],
  season_days: [7, 366],
  sign_up_days: [1, 60],
} as const;

const week = 7 * 86_400_000;

/** People have a week to sign up. `now`: Unix ms. */
export function blankLeague(game: string, setup: string, now: number): LeaguePlan {
  const start = soon(now + week);
  return {
    name: "",
    game,
    setup,
    clock: "3d",
    rated: true,
    date: dateText(start),
    time: timeText(start),
    cycles: 1,
    games_at_once: 0,
    absence_days: 14,
    least_players: 4,
    season_days: 90,
    sign_up_days: 7,
    members_only: false,
  };
}

/** "TZAAR · Leagues", in the reader's language. */
export function proposedLeague({ game }: LeaguePlan): string {
  return `${gameName(game)} · ${t("league.heading")}`;
}

/** What is wrong with it, before it is sent; null: nothing that is seen here. */
export function faultOfLeague(plan: LeaguePlan, now: number): string | null {
  const start = startOf(plan);
  if (Number.isNaN(start)) return t("tournament.fault.start");
  return start < now ? t("tournament.fault.past") : null;
}

/** `club`: the id of the one whose league it is; none: of the whole site. */
export function asNewLeague(plan: LeaguePlan, club?: string): NewLeague {
  const { date: _date, time: _time, members_only, ...sent } = plan;
  return {
    ...sent,
    name: plan.name.trim() || proposedLeague(plan),
    starts: startOf(plan),
    ...(club !== undefined && { club, members_only }),
  };
}
