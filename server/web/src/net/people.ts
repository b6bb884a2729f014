// The HTTP calls about people: players and leaderboards.
import type { LeaderboardBody, PlayerBody, PlayerRatingsBody } from "#protocol";
import { call } from "./api";

export type Player = PlayerBody;
export type RatingDays = PlayerRatingsBody["ratings"];
export type RatingDay = RatingDays[string][number];
export type Leaderboard = LeaderboardBody;
export type Leader = Leaderboard["players"][number];
export type SideResults = PlayerBody["results"][number];
export type Streak = NonNullable<PlayerBody["streak"]>;

/** By the name they have or had. */
export function player(name: string): Promise<Player> {
  return call<Player>("GET", `/api/players/${encodeURIComponent(name)}`);
}

export async function playerRatings(name: string): Promise<RatingDays> {
  return (await call<PlayerRatingsBody>("GET", `/api/players/${encodeURIComponent(name)}/ratings`)).ratings;
}

export function leaderboard(pool: string): Promise<Leaderboard> {
  return call<Leaderboard>("GET", `/api/leaderboard/${encodeURIComponent(pool)}`);
}
