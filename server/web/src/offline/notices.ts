// What the service worker shows for a message that its push service brings. The words are those of the page's language:
// the page leaves them in a cache, because nobody else can tell the worker. Pure, but for that cache.
import type { PushMessageBody } from "../net/wire";

/** Sentences with {name} where the opponent's or the club's name goes; names of games by their ids. */
export interface Words {
  readonly turn: string;
  readonly turnAlone: string;
  readonly challenge: string;
  /** Missing where an earlier version of the site left the words. */
  readonly seek?: string;
  /** With {time}, by the reader's clock; missing in the same way. */
  readonly club?: string;
  /** The same of a game at an agreed time. */
  readonly match?: string;
  readonly games: Readonly<Record<string, string>>;
}

export interface Notice {
  readonly title: string;
  readonly body: string;
  /** A later message about the same room or club takes the place of an earlier one. */
  readonly tag: string;
  readonly path: string;
}

const place = "words-of-notices";
const entry = "/words";

export async function leaveWords(words: Words): Promise<void> {
  await (await caches.open(place)).put(entry, new Response(JSON.stringify(words)));
}

export async function wordsLeft(): Promise<Words | null> {
  const kept = await (await caches.open(place)).match(entry);
  return kept ? ((await kept.json()) as Words) : null;
}

/** Where the browser has emptied its caches: who is meant by it. */
const wordless: Words = { turn: "{name}", turnAlone: "", challenge: "{name}", games: {} };

function timeText(at: number | undefined): string {
  return at === undefined ? "" : new Date(at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
}

function sentenceFor({ kind, from, at }: PushMessageBody, { turn, turnAlone, challenge, seek, club, match }: Words): string {
  if (kind === "club") return (club ?? wordless.turn).replace("{time}", timeText(at));
  if (kind === "match") return (match ?? wordless.turn).replace("{time}", timeText(at));
  if (kind === "seek") return seek ?? wordless.turn;
  if (kind === "challenge") return challenge;
  return from ? turn : turnAlone;
}

/** Where the page of what a message is about lies, if it is no game. */
const places: Partial<Record<PushMessageBody["kind"], string>> = { club: "club", match: "tournament" };

/** Browsers insist that something is shown for each message. `site`: what the site is called. */
export function noticeOf(message: PushMessageBody, words: Words | null, site: string): Notice {
  const known = words ?? wordless;
  return {
    title: known.games[message.game] ?? site,
    body: sentenceFor(message, known).replace("{name}", () => message.from),
    tag: message.room,
    path: `/${places[message.kind] ?? "game"}/${message.room}`,
  };
}
