// Finds a game of the list, by what the rules, the server and the address call it.
import type { Game } from "./game";
import { games, type GameId } from "./list";
import type { GameView } from "./view";

export type { GameId };

export const gameIds = Object.keys(games) as readonly GameId[];
export const allGames: readonly Game[] = Object.values(games);

export function isGame(id: string | undefined): id is GameId {
  return id !== undefined && Object.hasOwn(games, id);
}

/** Null: this client cannot show it. */
export function gameOf(id: string): Game | null {
  return isGame(id) ? games[id] : null;
}

export function allViews(): readonly GameView[] {
  return allGames.map(({ view }) => view);
}

export function viewOf(game: string): GameView | null {
  return gameOf(game)?.view ?? null;
}

/** Of the game that was chosen, or of the first one: nobody has chosen yet, or a game that is not there any more. */
export function viewOrFirst(game: string): GameView {
  return viewOf(game) ?? allViews()[0]!;
}

/** A game's name for people, even if this client cannot show it. */
export function gameName(game: string): string {
  return viewOf(game)?.name ?? game.toUpperCase();
}

/** The names of all games' rating pools. */
export function poolNames(): Readonly<Record<string, string>> {
  return Object.assign({}, ...allViews().map(({ pools }) => pools)) as Record<string, string>;
}

/** Asks for what belongs to every table of that game; it may come later, or not at all. */
export async function openTable(id: string): Promise<void> {
  await gameOf(id)?.table.open("en").catch(() => undefined);
}

type PartName = "table" | "help" | "study" | "rules" | "guided" | "exercises";

/** Resolves when that part of every game is there, with its texts in that language. */
export async function openAll(part: PartName, language: string): Promise<void> {
  await Promise.all(allGames.map((game) => game[part].open(language)));
}
