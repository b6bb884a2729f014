// The HTTP calls about clubs.
import type {
  ClubActBody,
  ClubActDoneBody,
  ClubBody,
  ClubEventsBody,
  ClubMembersBody,
  ClubRequestsBody,
  ClubsBody,
  ClubWebhookBody,
  FoundedClubBody,
  NewClubBody,
  NewClubWebhookBody,
  OwnClubsBody,
} from "#protocol";
import { call } from "./api";

export type Club = ClubBody;
export type ClubHour = NonNullable<Club["hour"]>;
export type ClubSummary = ClubsBody["clubs"][number];
export type Clubs = ClubsBody;
export type OwnClubs = OwnClubsBody;
export type ClubMember = ClubMembersBody["members"][number];
export type ClubEvents = ClubEventsBody;
export type ClubResult = ClubEvents["results"][number];
export type ClubWebhook = ClubWebhookBody;
export type NewClubWebhook = NewClubWebhookBody;
export type ClubRequests = ClubRequestsBody;
export type ClubAct = ClubActBody;
export type Entry = ClubSummary["entry"];
export type Rank = ClubMember["rank"];

function addressOf(club: string): string {
  return `/api/clubs/${encodeURIComponent(club)}`;
}

/** `after`: "next" of the page before. */
export function clubs(part: string, after?: string): Promise<Clubs> {
  const query = new URLSearchParams({ ...(part !== "" && { part }), ...(after !== undefined && { after }) });
  return call<Clubs>("GET", `/api/clubs?${query}`);
}

export function ownClubs(): Promise<OwnClubs> {
  return call<OwnClubs>("GET", "/api/me/clubs");
}

/** By its id or name. `link`: the secret in its link; null: the viewer has come without one. */
export function club(idOrName: string, link: string | null): Promise<Club> {
  const query = link === null ? "" : `?${new URLSearchParams({ link })}`;
  return call<Club>("GET", addressOf(idOrName) + query);
}

export async function clubMembers(id: string): Promise<readonly ClubMember[]> {
  return (await call<ClubMembersBody>("GET", `${addressOf(id)}/members`)).members;
}

export function clubEvents(id: string): Promise<ClubEvents> {
  return call<ClubEventsBody>("GET", `${addressOf(id)}/events`);
}

export function clubRequests(id: string): Promise<ClubRequests> {
  return call<ClubRequests>("GET", `${addressOf(id)}/requests`);
}

export function foundClub(wanted: NewClubBody): Promise<FoundedClubBody> {
  return call<FoundedClubBody>("POST", "/api/clubs", wanted);
}

export function actInClub(id: string, act: ClubAct): Promise<ClubActDoneBody> {
  return call<ClubActDoneBody>("POST", `${addressOf(id)}/acts`, act);
}

export function clubWebhook(id: string): Promise<ClubWebhook> {
  return call<ClubWebhookBody>("GET", `${addressOf(id)}/webhook`);
}

/** Resolves with how it is then; without an address that of before stays. */
export function setClubWebhook(id: string, wanted: NewClubWebhook): Promise<ClubWebhook> {
  return call<ClubWebhookBody>("PUT", `${addressOf(id)}/webhook`, wanted);
}

export async function removeClubWebhook(id: string): Promise<void> {
  await call<object>("POST", `${addressOf(id)}/webhook/end`, {});
}

export async function testClubWebhook(id: string): Promise<void> {
  await call<object>("POST", `${addressOf(id)}/webhook/test`, {});
}
