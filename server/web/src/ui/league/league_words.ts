// A league in words.
import { t } from "../../i18n/messages";
import type { League, LeagueSummary } from "../../net/leagues";
import { startText } from "../../state/tournament/times";

/** "Season 2 is being played", "Season 3 starts on 1 May". */
export function seasonWords({ closed, in_season, season, starts }: Pick<LeagueSummary, "closed" | "in_season" | "season" | "starts">, now: number): string {
  if (in_season) return t("league.in_season", { n: season });
  if (closed || starts === null) return t("league.closed");
  return t("league.starts", { n: season + 1, time: startText(starts, now) });
}

/** How it is played, a sentence each. */
export function rulesOf({ cycles, least_in_division, most_in_division, movers, season_days, absence_days, least_players }: League): readonly string[] {
  return [
    t(cycles === 2 ? "league.how_twice" : "league.how_once", { least: least_in_division, most: most_in_division }),
    ...(movers > 0 ? [t("league.movers", { n: movers })] : []),
    t("league.lasts", { n: season_days }),
    t("league.absence_rule", { days: absence_days }),
    t("league.needs", { n: least_players }),
  ];
}
