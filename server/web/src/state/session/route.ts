// Which page the address asks for. Links inside the site change the page without a reload.
import { batch, computed, signal } from "@preact/signals";
import pages from "../../../pages.json";
import { isGame, type GameId } from "../../games";
import { newKey } from "./key";
import { isNewVersionThere } from "./new_version";

export type Route =
  | { readonly page: "lobby" }
  | { readonly page: "games" }
  | { readonly page: "account" | "admin" | "leaderboard" | "messages" | "people" | "statistics" | "tournaments" | "tv" }
  | { readonly page: "tournament"; readonly tournament: string }
  | { readonly page: "league"; readonly league: string }
  /** The operator's texts. */
  | { readonly page: "imprint" | "privacy" }
  | { readonly page: "player"; readonly player: string }
  /** No club: all of them. */
  | { readonly page: "clubs"; readonly club?: string }
  | { readonly page: "local" }
  | { readonly page: "analysis" }
  | { readonly page: "learn" }
  | { readonly page: "rules" | "guided"; readonly game: GameId }
  /** No id: all of the game. */
  | { readonly page: "exercises"; readonly game: GameId; readonly id: string | null }
  /** No puzzle: where to begin. */
  | { readonly page: "puzzles"; readonly puzzle?: string }
  | { readonly page: "game" | "embed"; readonly room: string }
  | { readonly page: "unknown" };

/** Players of imported games have ids from here on, and no page. */
const firstImported = 2 ** 52;

/** Where a person's name leads; that of an imported game's player to all games of the name. */
export function playerPath({ id, name }: { readonly id: number; readonly name: string }): string {
  return id < firstImported ? `/player/${encodeURIComponent(name)}` : `/games?player=${encodeURIComponent(name)}`;
}

/** Null: no text. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** What stands in the path for the pattern's {names}; null: it does not fit. */
function matched(pattern: readonly string[], parts: readonly string[]): Readonly<Record<string, string>> | null {
  if (pattern.length !== (parts.length || 1)) return null;
  const found: Record<string, string> = {};
  const fits = pattern.every((expected, i) => {
    const part = decoded(parts[i] ?? "");
    const name = /^{(.+)}$/.exec(expected)?.[1];
    if (name === undefined) return part === expected;
    if (part !== null) found[name] = part;
    return part !== null && (name !== "game" || isGame(part));
  });
  return fits ? found : null;
}

export function parse(path: string): Route {
  const parts = path.split("/").filter((part) => part !== "");
  for (const { path: pattern, page } of pages) {
    const found = matched(pattern.slice(1).split("/"), parts);
    if (found !== null) return { page, id: null, ...found } as Route;
  }
  return { page: "unknown" };
}

/** The page of this site that the query names as the way back; null: none. */
export function wayBack(query: string): string | null {
  const back = new URLSearchParams(query).get("back") ?? "";
  return ["unknown", "embed"].includes(parse(back).page) || !/^\/[\w/]*$/.test(back) || back.startsWith("//") ? null : back;
}

export const path = signal(location.pathname);
const search = signal(location.search);
/** What follows the "#" of the address, with it. */
export const fragment = signal(location.hash);
export const route = computed(() => parse(path.value));
/** What follows the "?" of the address. */
export const query = computed(() => new URLSearchParams(search.value));

function readAddress(): void {
  batch(() => {
    path.value = location.pathname;
    search.value = location.search;
    fragment.value = location.hash;
  });
}

/** In the history: the mark of an entry that a cover made. */
interface Covered {
  readonly cover: string;
}

function coverOf(state: Covered | null): string | null {
  return state?.cover ?? null;
}

/** Gives the page another address, as a step that Back undoes, or in place of the last one. */
export function readdress(to: string, isStep: boolean): void {
  if (isStep && coverOf(history.state) === null) history.pushState(null, "", to);
  else history.replaceState(null, "", to);
  readAddress();
}

/** To another page, which is loaded whole if the server has a new version of the site. */
export function navigate(to: string): void {
  if (isNewVersionThere.peek()) return location.assign(to);
  readdress(to, true);
  scrollTo(0, 0);
}

/** Keeps the address true to what the page shows; nothing that Back undoes. */
export function followPage(to: string): void {
  if (to === location.pathname + location.search + location.hash) return;
  history.replaceState(history.state, "", to);
  readAddress();
}

/** Something covers the page until the returned function is called; the browser's Back closes that first. */
export function coverPage(close: () => void): () => void {
  const cover = newKey();
  history.pushState({ cover } satisfies Covered, "");
  addEventListener("popstate", close);
  return () => {
    removeEventListener("popstate", close);
    if (coverOf(history.state) === cover) history.back();
  };
}

/** Catches clicks on plain links of this site. Call once. */
export function followLinks(): void {
  addEventListener("popstate", readAddress);
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target !== "" || link.origin !== location.origin) return;
    if (/^\/api\/|\.(svg|png)$/.test(link.pathname) || link.hash !== "") return;
    event.preventDefault();
    navigate(link.pathname + link.search);
  });
}
