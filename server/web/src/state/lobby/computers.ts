// The server's own computers, and what a game with one starts as.
import { allViews, viewOf } from "../../games";
import { chosenComputer, chosenGame, type ComputerChoice } from "../session/preferences";

/** The account of the computer of that level, 1 to 8; the same in all languages. */
export function computerName(level: number): string {
  return `Computer ${level}`;
}

/** What was chosen the last time, else an easy game without a clock. */
export function rememberedChoice(): ComputerChoice {
  const game = viewOf(chosenGame.peek()) ?? allViews()[0]!;
  return chosenComputer.peek() ?? { game: game.id, setup: game.suggested, level: 2, side: "random", clock: null };
}

/** The same, but the game that somebody is waiting to play. */
export function meanwhileChoice(game: string, setup: string): ComputerChoice {
  const view = viewOf(game);
  const known = view !== null && setup in view.setups;
  return { ...rememberedChoice(), game, setup: known ? setup : (view?.suggested ?? setup), side: "random", clock: null };
}
