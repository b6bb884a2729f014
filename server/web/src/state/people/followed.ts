// Preferences that follow an account from browser to browser. Each browser takes them when it learns who the visitor is,
// and tells what they change there; the last change holds.
import { effect, type Signal } from "@preact/signals";
import { ApiError } from "../../net/api";
import { waitBefore } from "../../net/backoff";
import { keepPreferences, ownPreferences } from "../../net/people";
import * as kept from "../session/preferences";

/** What stays with a browser is not here: the games it knows, and what its tabs wait for. */
const followed: Readonly<Record<string, Signal<unknown>>> = {
  language: kept.chosenLanguage,
  theme: kept.theme,
  rimLabels: kept.rimLabels,
  pointLabels: kept.pointLabels,
  boardLooks: kept.boardLooks,
  forcedMade: kept.forcedMade,
  preparesTurns: kept.preparesTurns,
  engineOn: kept.engineOn,
  engineLines: kept.engineLines,
  watchersHidden: kept.watchersHidden,
  watchersInRated: kept.watchersInRated,
  volume: kept.volume,
  silent: kept.silent,
  tempo: kept.tempo,
  characterKeys: kept.characterKeys,
  ...named("confirmed", kept.confirmed),
  ...named("sound", kept.soundOn),
};

function named(what: string, signals: Readonly<Record<string, Signal<unknown>>>): Record<string, Signal<unknown>> {
  return Object.fromEntries(Object.entries(signals).map(([name, one]) => [`${what}.${name}`, one]));
}

export type Preferences = Readonly<Record<string, unknown>>;

/** A browser that has chosen no language has null. */
function fits(name: string, value: unknown, now: unknown): boolean {
  if (name === "language") return value === null || typeof value === "string";
  return value !== null && !Array.isArray(value) && typeof value === typeof now;
}

/** What another version of the client has put there, in a form that this one does not know, is left alone, and so is what
 *  is no longer as `before`: somebody has just chosen it. */
export function take(stored: Preferences, before: Preferences = held()): void {
  for (const [name, one] of Object.entries(followed)) {
    const value = stored[name];
    if (value === undefined || one.peek() !== before[name]) continue;
    if (fits(name, value, one.peek())) one.value = value;
  }
}

export function held(): Preferences {
  return Object.fromEntries(Object.entries(followed).map(([name, one]) => [name, one.value]));
}

/** `now` as it would be if it held only what `stored` tells of it: where the two differ, the account lacks something. What it has
 *  in another form, it does not lack. */
export function known(stored: Preferences, now: Preferences): Preferences {
  return Object.fromEntries(
    Object.entries(now).map(([name, value]) => {
      const told = stored[name];
      return [name, told === undefined || fits(name, told, value) ? told : value];
    }),
  );
}

const pause = 1000;
/** Whoever chooses before the page knows whose it is has chosen for their account. */
const atStart = held();
let isFollowing = false;

/** Call for somebody with an account; again does nothing. `isSignedIn`: whether they still are; nothing is told of a guest. */
export async function followAccount(isSignedIn: () => boolean): Promise<void> {
  if (isFollowing) return;
  isFollowing = true;
  let told = "";
  try {
    const stored = await ownPreferences();
    take(stored, atStart);
    told = JSON.stringify(known(stored, held()));
  } catch {
    isFollowing = false; // the next connection tries again
    return;
  }
  let timer = 0;
  const tell = async (attempt: number): Promise<void> => {
    const now = held();
    const text = JSON.stringify(now);
    if (text === told || !isSignedIn()) return;
    try {
      await keepPreferences(now);
      told = text;
    } catch (error) {
      if (error instanceof ApiError) return; // the server will not have it
      timer = window.setTimeout(() => void tell(attempt + 1), pause + waitBefore(attempt, Math.random()));
    }
  };
  effect(() => {
    if (JSON.stringify(held()) === told) return;
    clearTimeout(timer);
    timer = window.setTimeout(() => void tell(1), pause);
  });
}
