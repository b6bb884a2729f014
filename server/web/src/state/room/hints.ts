// Hints for the first games of this browser: which of their sentences fits, until they are closed for good.
import type { Steps } from "../../rules/rules";
import type { RoomState } from "../../net/wire";
import { remembered } from "../session/preferences";

export const hintedGames = 3;

const closed = remembered("hintsClosed", false);
/** The first games played in this browser, by when they were made. */
const games = remembered<readonly number[]>("hintedGames", []);

type Played = Pick<RoomState, "created" | "status" | "you">;

/** Whether hints belong to this game: a player's, one of the first, and going on. */
export function isHinted({ created, status, you }: Played): boolean {
  if (closed.value || you === null || status !== "playing") return false;
  return games.value.includes(created) || games.value.length < hintedGames;
}

/** Counts the game, once. */
export function countHinted({ created }: Played): void {
  if (!games.peek().includes(created)) games.value = [...games.peek(), created];
}

export function closeHints(): void {
  closed.value = true;
}

export type Hint =
  | "hint.send"
  | `tzaar.hint.${"wait" | "open" | "place" | "capture" | "goal" | "again"}`
  | `zertz.hint.${"wait" | "place" | "ring" | "jump" | "land" | "pass"}`;

/** What the player may do next; `made`: steps of this turn already made; null: it is not their turn. */
export function hintOf(game: string, steps: Pick<Steps, "next" | "turn" | "position"> | null, made: number): Hint | null {
  const kinds = new Set(steps?.next.map(({ kind }) => kind));
  if (steps?.turn) return "hint.send";
  if (game === "tzaar") return `tzaar.hint.${steps ? ofTzaar(kinds, steps.position, made) : "wait"}`;
  if (game === "zertz") return `zertz.hint.${steps ? ofZertz(kinds) : "wait"}`;
  return null;
}

function ofTzaar(kinds: ReadonlySet<string>, position: string, made: number) {
  if (kinds.has("place")) return "place";
  if (made === 0) return position.endsWith(" open") ? "open" : "capture";
  return kinds.has("pass") ? "again" : "goal";
}

function ofZertz(kinds: ReadonlySet<string>) {
  if (kinds.has("select")) return "jump";
  if (kinds.has("capture")) return "land";
  if (kinds.has("pass")) return "pass";
  return kinds.has("place") ? "place" : "ring";
}
