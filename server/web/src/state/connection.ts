// What there is to say of the connection to the server, on the pages that need one. Pure.
import { t, type Key } from "../i18n/messages";
import { refusalText, type Refusal } from "../i18n/refusals";
import type { Link } from "../net/socket";
import type { Route } from "./session/route";

export interface ConnectionNote {
  readonly text: string;
  /** What the visitor can do about it; null: wait. */
  readonly remedy: "reload" | "play_here" | "try_now" | null;
  /** The server does not answer: the visitor is told what works without it. */
  readonly isAlone: boolean;
}

/** What is known of the connection. */
export interface Known {
  readonly page: Route["page"];
  readonly link: Link;
  /** Why the client cannot start; null: it has. */
  readonly trouble: Key | null;
  /** The ban or the setting for which it cannot; null: there is none. */
  readonly shutOut: Refusal | null;
  /** Why the game on the page may be out of date, for people; null: it is not. */
  readonly notJoined: string | null;
}

/** On all others a game goes on, or there is something to read, without the server. */
const needy: ReadonlySet<Route["page"]> = new Set(["lobby", "games", "account", "game"]);

type Failure = readonly [text: Key, remedy: ConnectionNote["remedy"]];

const ended: Partial<Record<Link, Failure>> = {
  outdated: ["connection.outdated", "reload"],
  replaced: ["connection.replaced", "play_here"],
};
const interrupted: Partial<Record<Link, Failure>> = {
  lost: ["connection.lost", "try_now"],
  crowded: ["connection.crowded", "try_now"],
};

const lonely: ReadonlySet<Key> = new Set(["connection.lost", "client.no_answer"]);

function failureOf({ link, trouble }: Known): Failure | null {
  return ended[link] ?? (trouble ? [trouble, null] : null) ?? interrupted[link] ?? null;
}

/** Null: nothing is wrong, or it does not matter here. */
export function connectionNote(known: Known): ConnectionNote | null {
  const { page, trouble, shutOut, notJoined } = known;
  if (shutOut) return { text: refusalText(shutOut), remedy: null, isAlone: false };
  if (trouble !== "client.no_rules" && !needy.has(page)) return null;
  const failure = failureOf(known);
  if (failure) return { text: t(failure[0]), remedy: failure[1], isAlone: page !== "game" && lonely.has(failure[0]) };
  return notJoined === null ? null : { text: notJoined, remedy: null, isAlone: false };
}
