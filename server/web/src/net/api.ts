// The HTTP calls of the client. The cookie carries the session.
import type { ErrorBody, SessionBody } from "#protocol";
import type { Account, GameBody, GameList, Me } from "./wire";

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** Of what an operator has decided. */
    readonly until?: number,
    readonly reason?: string,
    /** Which case of the code it is. */
    readonly detail?: string,
  ) {
    super(message);
  }
}

/** The server does nothing for this browser or for its network, until a moment; or for this address of its pages, by its
 *  set-up. */
export function isShutOut({ code }: ApiError): boolean {
  return code === "network_banned" || code === "browser_banned" || code === "origin";
}

export async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(path, {
    method,
    credentials: "same-origin",
    headers: { accept: "application/json", ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  const { code = "", message, until, reason, detail } = (answer as Partial<ErrorBody> | null)?.error ?? {};
  throw new ApiError(response.status, code, message ?? `The server answered ${response.status}.`, until, reason, detail);
}

/** One tab at a time, where the browser can: else one tab would make a guest while another signs in. */
async function alone<T>(run: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { readonly locks?: LockManager };
  return locks ? await locks.request("gipfel.who", run) : run();
}

/** The person that the cookie belongs to, with their ratings. */
export function account(): Promise<Account> {
  return call<Account>("GET", "/api/me");
}

async function newGuest(): Promise<{ who: Me; isNew: boolean }> {
  return { who: { ...(await call<SessionBody>("POST", "/api/guest")), guest: true }, isNew: true };
}

/** Who this browser is: the session it has, or a new guest. `isNobody`: it has none for certain; asked when no other tab
 *  is about to get one. */
export function whoAmI(isNobody: () => boolean): Promise<{ who: Me; isNew: boolean }> {
  return alone(async () => {
    if (isNobody()) return newGuest();
    try {
      return { who: await account(), isNew: false };
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error;
      return newGuest();
    }
  });
}

/** Turns this browser's guest into an account. From now on the cookie belongs to the account. `invitation`: a code, where
 *  one is needed. */
export function makeAccount(name: string, password: string, invitation = ""): Promise<SessionBody> {
  const code = invitation.trim();
  return alone(() => call<SessionBody>("POST", "/api/register", { name, password, ...(code && { invitation: code }) }));
}

/** From now on the cookie belongs to that account. */
export function logIn(name: string, password: string): Promise<SessionBody> {
  return alone(() => call<SessionBody>("POST", "/api/login", { name, password }));
}

/** From now on there is no cookie. */
export function logOut(): Promise<object> {
  return alone(() => call<object>("POST", "/api/logout"));
}

/** A game with its whole state. */
export function game(id: string): Promise<GameBody> {
  return call<GameBody>("GET", `/api/games/${encodeURIComponent(id)}`);
}

/** The text that the server has at that address. */
export async function textAt(path: string): Promise<string> {
  const response = await fetch(path, { credentials: "same-origin" });
  if (!response.ok) throw new ApiError(response.status, "", `The server answered ${response.status}.`);
  return response.text();
}

/** What schema/openapi.json lists for /api/games. */
export type GamesQuery = Readonly<Record<string, string | number | undefined>>;

/** Those of one player with this name; absent: everybody's. */
export function games(query: GamesQuery, of?: string): Promise<GameList> {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") parameters.set(name, String(value));
  }
  const place = of === undefined ? "/api/games" : `/api/players/${encodeURIComponent(of)}/games`;
  return call<GameList>("GET", `${place}?${parameters}`);
}
