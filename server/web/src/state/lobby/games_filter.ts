// Which games the games page lists: how its address says so, and which address a choice leads to. Pure.
import { viewOf } from "../../games";

/** As the server has them; "": any. */
export interface GamesFilter {
  /** How a name begins, and how that of the other player does. */
  readonly player: string;
  readonly opponent: string;
  readonly game: string;
  /** A kind of set-up, or a full one. */
  readonly setup: string;
  readonly result: string;
  readonly reason: string;
  /** One of `speeds`. */
  readonly speed: string;
  /** "true" or "false". */
  readonly rated: string;
  readonly min_rating: string;
  readonly max_rating: string;
  readonly min_turns: string;
  readonly max_turns: string;
  /** Days, the last one included: "2026-09-21". */
  readonly since: string;
  readonly until: string;
}

const results = ["first", "second", "draw", "aborted"];
/** How fast a game was: "live" is all but the last two. */
export const speeds = ["live", "bullet", "blitz", "rapid", "classical", "correspondence", "untimed"] as const;
const anything = (): boolean => true;
const isNumber = (text: string): boolean => /^\d{1,4}$/.test(text);
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** What each field may be; all else makes no sense. */
const sense: { readonly [field in keyof GamesFilter]: (text: string) => boolean } = {
  player: anything,
  opponent: anything,
  game: (text) => Boolean(viewOf(text)),
  setup: anything,
  result: (text) => results.includes(text),
  reason: (text) => /^\w{1,64}$/.test(text),
  speed: (text) => speeds.some((speed) => speed === text),
  rated: (text) => text === "true" || text === "false",
  min_rating: (text) => isNumber(text) && Number(text) <= 4000,
  max_rating: (text) => isNumber(text) && Number(text) <= 4000,
  min_turns: isNumber,
  max_turns: isNumber,
  since: isDay,
  until: isDay,
};

export type Fault = "games.fault.rating" | "games.fault.turns" | "games.fault.max" | "games.fault.until";

/** What is wrong with a number as it is typed; null: nothing. */
export function numberFault(field: keyof GamesFilter, text: string): Fault | null {
  if (text === "" || sense[field](text)) return null;
  return field.endsWith("rating") ? "games.fault.rating" : "games.fault.turns";
}

const ranges = [
  ["min_rating", "max_rating", "games.fault.max"],
  ["min_turns", "max_turns", "games.fault.max"],
  ["since", "until", "games.fault.until"],
] as const;

/** What is wrong with a field beside the one before it: a range that ends before it begins; null: nothing. */
export function rangeFault(filter: GamesFilter, field: keyof GamesFilter): Fault | null {
  const [from, to, fault] = ranges.find(([, end]) => end === field) ?? [];
  if (!from || filter[from] === "" || filter[to] === "") return null;
  const isDays = to === "until";
  const backwards = isDays ? filter[to] < filter[from] : Number(filter[to]) < Number(filter[from]);
  return backwards ? fault : null;
}

/** No game can fit, and the server refuses to look. */
export function isContradiction(filter: GamesFilter): boolean {
  return ranges.some(([, end]) => rangeFault(filter, end) !== null);
}

const fields = Object.keys(sense) as (keyof GamesFilter)[];
/** Those that the page shows only when asked to, or when one is set. */
export const rareFields = fields.filter((field) => !["player", "game", "result"].includes(field));

/** Leaves out what makes no sense. */
export function readFilter(query: URLSearchParams): GamesFilter {
  const read = (field: keyof GamesFilter): string => {
    const text = (query.get(field) ?? "").trim();
    return sense[field](text) ? text : "";
  };
  return Object.fromEntries(fields.map((field) => [field, read(field)])) as unknown as GamesFilter;
}

export function addressOf(filter: GamesFilter): string {
  const set = Object.entries(filter).filter(([, value]) => value !== "");
  return set.length === 0 ? "/games" : `/games?${new URLSearchParams(set)}`;
}

const dayMs = 86_400_000;

/** What the server is asked: there the last day ends before its "until". */
export function askedOf(filter: GamesFilter): Record<string, string> {
  const asked = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
  if (filter.until) asked.until = new Date(Date.parse(filter.until) + dayMs).toISOString().slice(0, 10);
  return asked;
}

/** Where all these games can be downloaded: as records or as lines of JSON. */
export function exportOf(filter: GamesFilter, format: "records" | "json"): string {
  return `/api/games/export?${new URLSearchParams({ format, ...askedOf(filter) })}`;
}

/** Fields that are typed: a step only where they are begun or emptied, not one for each letter. */
const typed: readonly (keyof GamesFilter)[] = ["player", "opponent", "min_rating", "max_rating", "min_turns", "max_turns"];

/** Back returns to what was there before. */
export function isStep(before: GamesFilter, after: GamesFilter): boolean {
  const changed = fields.filter((field) => before[field] !== after[field]);
  return changed.some((field) => !typed.includes(field) || before[field] === "" || after[field] === "");
}
