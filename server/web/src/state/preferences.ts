// What this browser remembers: theme, how turns are sent, the board's side, and unfinished games.
import { effect, signal } from "@preact/signals";
import type { Signal } from "@preact/signals";

export type Theme = "auto" | "light" | "dark";

export interface OwnGame {
  readonly id: string;
  readonly game: string;
  readonly opponent: string;
  readonly at: number;
}

const mostOwnGames = 12;

function remembered<T>(key: string, fallback: T): Signal<T> {
  const name = `gipfel.${key}`;
  const value = signal<T>(read(name, fallback));
  effect(() => write(name, JSON.stringify(value.value)));
  return value;
}

function read<T>(name: string, fallback: T): T {
  try {
    const text = localStorage.getItem(name);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

function write(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
  } catch {
    return; // a browser that forbids storage only forgets
  }
}

export const theme = remembered<Theme>("theme", "auto");
export const sendWithoutAsking = remembered("sendWithoutAsking", false);
export const flipped = remembered("flipped", false);
/** Every point of the board with its name. */
export const pointLabels = remembered("pointLabels", false);
export const ownGames = remembered<readonly OwnGame[]>("ownGames", []);

export function rememberGame(game: OwnGame): void {
  const same = ownGames.peek().find((one) => one.id === game.id);
  if (same && same.opponent === game.opponent) return;
  ownGames.value = [game, ...ownGames.peek().filter((one) => one.id !== game.id)].slice(0, mostOwnGames);
}

export function forgetGame(id: string): void {
  if (ownGames.peek().some((one) => one.id === id)) {
    ownGames.value = ownGames.peek().filter((one) => one.id !== id);
  }
}
