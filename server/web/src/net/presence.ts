// The HTTP calls about who is here: the lists of people, and whether the viewer is in them.
import type { HereBody, MembersBody, PresenceBody } from "#protocol";
import { call } from "./api";

export type Here = HereBody;
export type HerePerson = HereBody["people"][number];
export type Member = MembersBody["members"][number];

function page(list: string, beginning: string, after: string | undefined): string {
  const parameters = new URLSearchParams(beginning === "" ? {} : { prefix: beginning });
  if (after !== undefined) parameters.set("after", after);
  return `/api/people/${list}?${parameters}`;
}

/** Whose names begin so; `after`: the next of the page before. */
export function here(beginning: string, after?: string): Promise<Here> {
  return call<Here>("GET", page("here", beginning, after));
}

/** The same of all accounts. */
export function members(beginning: string, after?: string): Promise<MembersBody> {
  return call<MembersBody>("GET", page("members", beginning, after));
}

/** Whether others are not shown that the viewer is here. */
export async function isHidden(): Promise<boolean> {
  return (await call<PresenceBody>("GET", "/api/me/presence")).hidden;
}

export function setHidden(hidden: boolean): Promise<object> {
  return call<object>("PUT", "/api/me/presence", { hidden } satisfies PresenceBody);
}
