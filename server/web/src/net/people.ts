// The HTTP calls about people: players, leaderboards, and how the viewer keeps their account.
import type {
  BotsBody,
  ComplaintBody,
  FeedLinkBody,
  LeaderboardBody,
  OwnBotsBody,
  PeopleBody,
  PlayerBody,
  PlayerRatingsBody,
  PlayersBody,
  PushKeyBody,
  RecoveryBody,
  SessionBody,
  SessionsBody,
  TitlesBody,
} from "#protocol";
import { call } from "./api";

export type Player = PlayerBody;
export type RatingDays = PlayerRatingsBody["ratings"];
/** Of a graph over time. */
export type RatingPoint = Pick<RatingDays[string][number], "at" | "rating">;
export type Leaderboard = LeaderboardBody;
export type Leader = Leaderboard["players"][number];
export type Contender = Leaderboard["contenders"][number];
export type SideResults = PlayerBody["results"][number];
export type NewSession = SessionBody;
export type Followed = PeopleBody["follows"][number];
export type KnownPerson = PeopleBody["blocks"][number];
export type Complaint = ComplaintBody;
export type Tie = NonNullable<PlayerBody["tie"]> | "none";
export type Titles = TitlesBody;
export type PlayerTitle = TitlesBody["titles"][number];
export type LeaguePlace = TitlesBody["leagues"][number];
export type Streak = NonNullable<PlayerBody["streak"]>;

/** By the name they have or had. */
export function player(name: string): Promise<Player> {
  return call<Player>("GET", `/api/players/${encodeURIComponent(name)}`);
}

/** Names of accounts that begin so, by alphabet. */
export async function namesLike(prefix: string): Promise<readonly string[]> {
  const { players } = await call<PlayersBody>("GET", `/api/players?${new URLSearchParams({ prefix })}`);
  return players.map(({ name }) => name);
}

export async function playerRatings(name: string): Promise<RatingDays> {
  return (await call<PlayerRatingsBody>("GET", `/api/players/${encodeURIComponent(name)}/ratings`)).ratings;
}

/** What they have won, and where they stand in leagues. */
export function playerTitles(name: string): Promise<Titles> {
  return call<Titles>("GET", `/api/players/${encodeURIComponent(name)}/titles`);
}

export function leaderboard(pool: string): Promise<Leaderboard> {
  return call<Leaderboard>("GET", `/api/leaderboard/${encodeURIComponent(pool)}`);
}

/** The server's key for messages to closed browsers; rejects where it sends none. */
export async function pushKey(): Promise<string> {
  return (await call<PushKeyBody>("GET", "/api/push")).key;
}

export function subscribeToPush(browser: PushSubscriptionJSON): Promise<object> {
  return call<object>("POST", "/api/push", browser);
}

export function unsubscribeFromPush(endpoint: string): Promise<object> {
  return call<object>("POST", "/api/push/end", { endpoint });
}

/** Since when the viewer has a secret link to their games; with its token if it has just been made. */
export type FeedLink = FeedLinkBody;

export function feedLink(): Promise<FeedLink> {
  return call<FeedLink>("GET", "/api/feed");
}

export function makeFeedLink(): Promise<FeedLink> {
  return call<FeedLink>("POST", "/api/feed");
}

export function endFeedLink(): Promise<object> {
  return call<object>("POST", "/api/feed/end");
}

/** Where the viewer is signed in. */
export async function sessions(): Promise<SessionsBody["sessions"]> {
  return (await call<SessionsBody>("GET", "/api/sessions")).sessions;
}

/** One of those: whoever is signed in there is not any more. */
export function endSession(id: string): Promise<object> {
  return call<object>("POST", `/api/sessions/${id}/end`);
}

export type OwnBot = OwnBotsBody["bots"][number];
/** With a token that is told only now. */
export type BotToken = SessionBody;

export function ownBots(): Promise<OwnBotsBody> {
  return call<OwnBotsBody>("GET", "/api/me/bots");
}

/** Makes the viewer's bot of this name if need be. The token it had is worth nothing any more. */
export function makeBotToken(name: string): Promise<BotToken> {
  return call<BotToken>("POST", "/api/bot", { name });
}

/** The bot has none from now on. */
export function endBotToken(name: string): Promise<object> {
  return call<object>("POST", `/api/me/bots/${encodeURIComponent(name)}/end`);
}

export type ConnectedBot = BotsBody["bots"][number];

/** The bots of people that are connected; the server's own computers are not among them. */
export async function botsHere(): Promise<readonly ConnectedBot[]> {
  return (await call<BotsBody>("GET", "/api/bots")).bots.filter(({ owner }) => owner !== null);
}

/** All other sessions end. A new recovery code. */
export async function changePassword(old: string, next: string): Promise<string> {
  return (await call<RecoveryBody>("POST", "/api/password", { old, new: next })).recovery;
}

/** A new recovery code in place of the one before. */
export async function newCode(password: string): Promise<string> {
  return (await call<RecoveryBody>("POST", "/api/recovery-code", { password })).recovery;
}

/** From now on the cookie belongs to that account, which has another password. */
export function recover(name: string, code: string, password: string): Promise<SessionBody> {
  return call<SessionBody>("POST", "/api/recover", { name, code, password });
}

/** No session of the viewer goes on, and there is no cookie. */
export function logOutEverywhere(): Promise<object> {
  return call<object>("POST", "/api/logout/everywhere");
}

/** The account has another name from now on. */
export function changeName(name: string): Promise<object> {
  return call<object>("POST", "/api/name", { name });
}

/** From now on there is neither the account nor a cookie. */
export function deleteAccount(password: string): Promise<object> {
  return call<object>("POST", "/api/account/delete", { password });
}

/** Whom the account follows, and whom it has blocked. */
export function people(): Promise<PeopleBody> {
  return call<PeopleBody>("GET", "/api/me/people");
}

/** What this person is to the account from now on. */
export function setTie(name: string, tie: Tie): Promise<object> {
  return call<object>("PUT", `/api/me/people/${encodeURIComponent(name)}`, { tie });
}

/** Tells the operator of somebody. */
export function complain(complaint: Complaint): Promise<object> {
  return call<object>("POST", "/api/reports", complaint);
}

/** What the account's browsers have put there. */
export function ownPreferences(): Promise<Readonly<Record<string, unknown>>> {
  return call<Readonly<Record<string, unknown>>>("GET", "/api/me/preferences");
}

export function keepPreferences(preferences: object): Promise<object> {
  return call<object>("PUT", "/api/me/preferences", preferences);
}
