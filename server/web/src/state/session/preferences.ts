// What this browser remembers: theme, how turns are sent, the board's side, looks and motion, sounds, who is muted, and
// unfinished games.
import { effect, signal } from "@preact/signals";
import type { Signal } from "@preact/signals";
import type { Identity } from "./identity";

export type Theme = "auto" | "light" | "dark";

export interface OwnGame {
  readonly id: string;
  readonly game: string;
  readonly opponent: string;
  readonly at: number;
}

/** A person whose lines this browser does not show. */
export interface Muted {
  readonly id: number;
  readonly name: string;
}

/** What the operator has told one person about what they did. */
export interface Warning {
  /** The person's id: the browser may belong to somebody else meanwhile. */
  readonly to: number;
  readonly text: string;
  /** When it was heard, Unix ms. */
  readonly at: number;
}

/** The version up to which each chat of a room has been read. */
export interface ChatsSeen {
  readonly room: string;
  readonly players: number;
  readonly watchers: number;
}

/** A turn to be played as soon as the other player has played theirs. */
export interface Prepared {
  readonly turn: string;
  /** The turns that were played when it was prepared, and the hash of the position they had led to. */
  readonly ply: number;
  readonly hash: string;
  /** The player was told that it loses at once, and wants it all the same. */
  readonly sure: boolean;
}

/** By room, the newest last. */
export type PreparedTurns = Readonly<Record<string, Prepared>>;

/** How a game with the computer starts. */
export interface ComputerChoice {
  readonly game: string;
  readonly setup: string;
  /** 1 to 8. */
  readonly level: number;
  readonly side: "first" | "second" | "random";
  /** "10+5", "3d"; null: no clock. */
  readonly clock: string | null;
}

const mostOwnGames = 12;
const mostMuted = 200;

type Place = () => Storage;

const inBrowser: Place = () => localStorage;
const inTab: Place = () => sessionStorage;

/** A value that outlives the page. */
export function remembered<T>(key: string, fallback: T, place: Place = inBrowser): Signal<T> {
  const name = `gipfel.${key}`;
  const value = signal<T>(read(name, fallback, place));
  effect(() => write(name, JSON.stringify(value.value), place));
  return value;
}

function read<T>(name: string, fallback: T, place: Place): T {
  try {
    const text = place().getItem(name);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

function write(name: string, text: string, place: Place): void {
  try {
    place().setItem(name, text);
  } catch {
    return; // without storage the browser just forgets
  }
}

/** Null: the browser's. */
export const chosenLanguage = remembered<string | null>("language", null);
export const theme = remembered<Theme>("theme", "auto");
export const flipped = remembered("flipped", false);
/** Whether the board shows the names of the points at its rim, and of all of them. */
export const rimLabels = remembered("rimLabels", true);
export const pointLabels = remembered("pointLabels", false);
/** The look of each game's board, where it is not the usual one. */
export const boardLooks = remembered<Readonly<Record<string, string>>>("boardLooks", {});

/** How fast a game against people is, by its clock, and games against computers. */
const paces = ["live", "days", "none", "computer"] as const;
export type Pace = (typeof paces)[number];

function each<K extends string, T>(names: readonly K[], make: (name: K) => T): Readonly<Record<K, T>> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<K, T>;
}

/** Whether a complete turn waits to be confirmed; once there was one choice for all. Computers let a turn be taken back. */
export const confirmed = each(paces, (pace) =>
  remembered(`confirmed.${pace}`, pace !== "computer" && !read("gipfel.sendWithoutAsking", false, inBrowser)),
);
/** Where only one capture is possible, it is made already and waits to be sent. */
export const forcedMade = remembered("forcedMade", false);
/** Whether turns can be prepared while the other player thinks. */
export const preparesTurns = remembered("preparesTurns", true);
/** The games whose guided game this browser has finished. */
export const guidedFinished = remembered<readonly string[]>("guided.finished", []);
/** Addresses of the exercises that this browser has solved. */
export const exercisesSolved = remembered<readonly string[]>("exercises", []);
/** The visitor has sat at a table. */
export const hasPlayed = remembered("hasPlayed", false);
/** The game and the clock of "Play now"; no game: nobody has chosen one yet. */
export const chosenGame = remembered("chosenGame", "");
export const chosenClock = remembered<string | null>("chosenClock", "10+10");
/** Whether "Play now" looks for rated games, where possible. */
export const chosenRated = remembered("chosenRated", false);
/** Whether games with friends and computers are private, as chosen the last time; null: nobody has chosen yet. */
export const privateGames = remembered<boolean | null>("privateGames", null);
/** What "Play the computer" starts with; null: as "Play now". */
export const chosenComputer = remembered<ComputerChoice | null>("chosenComputer", null);
/** When the newest announcement was made that has been read, Unix ms. */
export const announcementsRead = remembered("announcementsRead", 0);
/** What has not been read. */
export const warnings = remembered<readonly Warning[]>("warnings", []);
/** Rooms that this tab has posted and waits for; the visitor's other tabs leave them alone. */
export const awaitedRooms = remembered<readonly string[]>("awaited", [], inTab);
/** Of the room that this tab showed last. */
export const chatsSeen = remembered<ChatsSeen | null>("chatsSeen", null, inTab);
/** The turns that wait in this tab for the other player's. */
export const preparedTurns = remembered<PreparedTurns>("prepared", {}, inTab);
/** The person this tab last belonged to; null after it changed that itself. */
export const knownAs = remembered<Identity | null>("knownAs", null, inTab);
/** The person this browser last belonged to, so that a page can begin as theirs; null after they signed in or out. */
export const lastPerson = remembered<Identity | null>("lastPerson", null);

export const soundNames = ["place", "capture", "ring", "low", "over", "challenge"] as const;
export type SoundName = (typeof soundNames)[number];
/** Which sounds play; once there was one choice for turns and one for time that runs short. */
export const soundOn = each(soundNames, (name) =>
  remembered(`sound.${name}`, read(`gipfel.${name === "low" ? "timeSound" : "turnSound"}`, true, inBrowser)),
);
/** How loud they all are, in percent, and whether none plays. */
export const volume = remembered("volume", 100);
export const silent = remembered("silent", false);
/** How long a piece takes for an action, in ms; 0: nothing moves. */
export const tempos = { slow: 400, usual: 240, fast: 150, none: 0 } as const;
export type Tempo = keyof typeof tempos;
export const tempo = remembered<Tempo>("tempo", "usual");
/** Unless the account holds what only another version of the client knows. */
export const actionMs = (): number => (Object.hasOwn(tempos, tempo.value) ? tempos[tempo.value] : tempos.usual);
/** Whether letters, digits and signs are keys of the pages with a board: for people who speak to their browser, or whose hand
 *  trembles, they can be off. */
export const characterKeys = remembered("characterKeys", true);
/** Whether words and a field for commands stand in the place of each board, for people who do not see it. */
export const nonVisual = remembered("nonVisual", false);
/** Whether the engine thinks along in an analysis, and of how many lines it tells. */
export const engineOn = remembered("engineOn", true);
export const engineLines = remembered("engineLines", 3);
/** People whose lines this browser does not show, the last first. */
export const muted = remembered<readonly Muted[]>("muted", []);
export const watchersHidden = remembered("watchersHidden", false);
/** Whether the viewer reads it even while they play a rated game. */
export const watchersInRated = remembered("watchersInRated", false);
export const ownGames = remembered<readonly OwnGame[]>("ownGames", []);

export function rememberGame(game: OwnGame): void {
  hasPlayed.value = true;
  const same = ownGames.peek().find((one) => one.id === game.id);
  if (same && same.opponent === game.opponent) return;
  ownGames.value = [game, ...ownGames.peek().filter((one) => one.id !== game.id)].slice(0, mostOwnGames);
}

export function keepOwnGames(games: readonly OwnGame[]): void {
  ownGames.value = games.slice(0, mostOwnGames);
}

export function forgetGame(id: string): void {
  if (ownGames.peek().some((one) => one.id === id)) {
    ownGames.value = ownGames.peek().filter((one) => one.id !== id);
  }
}

export function mute(person: Muted): void {
  muted.value = [person, ...muted.peek().filter(({ id }) => id !== person.id)].slice(0, mostMuted);
}

export function unmute(id: number): void {
  muted.value = muted.peek().filter((one) => one.id !== id);
}
