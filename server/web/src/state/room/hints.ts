// Hints for the first games of this browser: which of their sentences fits, until they are closed for good.
import type { HelpPart } from "../../games/game";
import { helpBook } from "../../i18n/help_book";
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

/** What the player may do next; `made`: steps of this turn already made; no steps: it is not their turn. */
export function hintOf({ book, hint }: HelpPart, steps: Pick<Steps, "next" | "turn" | "position"> | null, made: number): string {
  return steps?.turn ? helpBook.say("hint.send") : book.say(`hint.${hint(steps, made)}`);
}
