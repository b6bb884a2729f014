// The HTTP call of the statistics.
import type { StatisticsBody } from "#protocol";
import { call } from "./api";

export type StatisticsOfGame = StatisticsBody;
export type Statistics = StatisticsOfGame["all"];

/** How the public games of this game went. */
export function statistics(game: string): Promise<StatisticsOfGame> {
  return call<StatisticsOfGame>("GET", `/api/statistics/${encodeURIComponent(game)}`);
}
