// What a player has won, and where they stand in leagues, in words. Pure.
import { gameName } from "../../games";
import { t } from "../../i18n/messages";
import type { LeaguePlace, PlayerTitle } from "../../net/people";
import { dayText } from "./results";

/** "Season 1", "Division 2", "TZAAR", "8 players", "12 Mar 2026" */
export function titleFacts({ league, game, players, ended }: PlayerTitle): readonly string[] {
  return [...(league ? seasonFacts(league) : []), gameName(game), t("tournament.players", { n: players }), dayText(ended)];
}

/** "Season 1", "Division 2", "place 3 of 8" */
export function placeFacts(one: LeaguePlace): readonly string[] {
  const { players, place } = one;
  const stands = place === null ? t("tournament.players", { n: players }) : t("league.place", { place, n: players });
  return [...seasonFacts(one), stands];
}

function seasonFacts({ season, division }: { season: number; division: number }): readonly string[] {
  return [t("league.season", { n: season }), t("league.division", { n: division })];
}
