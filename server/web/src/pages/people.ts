// The pages about people and the games they played, fetched together.
export { AccountPage } from "./account";
export { GamesPage } from "./games";
export { LeaderboardPage } from "./leaderboard";
export { PlayerPage } from "./player";
