// The pages about people and the games they played, fetched together.
export { AccountPage } from "./account";
export { AdminPage } from "./admin";
export { ClubsPage } from "./clubs";
export { GamesPage } from "./games";
export { LeaderboardPage } from "./leaderboard";
export { PlayerPage } from "./player";
export { StatisticsPage } from "./statistics";
export { PeoplePage } from "./who_is_here";
export { MessagesPage } from "./messages";
export { Friends } from "../ui/people/friends";
export { BesidePlay } from "./beside_play";
export { followMember } from "../ui/people/follow_member";
