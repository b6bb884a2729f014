// The server's own computers, and what a game with one starts as.
import { viewOf, viewOrFirst } from "../../games";
import type { RoomState } from "../../net/wire";
import { speedOf } from "../room/time_control";
import { chosenComputer, chosenGame, type ComputerChoice } from "../session/preferences";

/** The account of the computer of that level, 1 to 8; the same in all languages. */
export function computerName(level: number): string {
  return `Computer ${level}`;
}

/** The level in such a name; null: it is another's. */
function levelIn(name: string): number | null {
  const digit = /^Computer ([1-8])$/.exec(name)?.[1];
  return digit === undefined ? null : Number(digit);
}

/** After a refusal with this code the browser's computer can play instead. */
export function isUnavailable(code: string): boolean {
  return code === "no_computer" || code === "busy";
}

/** The game that the computer of that room declined, for another computer. */
export function declinedChoice({ game, setup, you, invited }: RoomState): ComputerChoice {
  const known = Object.keys(viewOf(game)?.setups ?? {});
  const seeded = known.find((id) => id === "random" && setup.startsWith(`${id}:`));
  const level = levelIn(invited?.name ?? "") ?? rememberedChoice().level;
  return { game, setup: seeded ?? setup, level, side: you === "first" || you === "second" ? you : "random", clock: null };
}

/** What was chosen the last time, but for days a turn, else an easy game without a clock. */
export function rememberedChoice(): ComputerChoice {
  const game = viewOrFirst(chosenGame.peek());
  const first = { game: game.id, setup: game.learnt, level: 2, side: "random", clock: null } as const;
  const { clock, ...chosen } = chosenComputer.peek() ?? first;
  return { ...chosen, clock: speedOf(clock) === "days" ? null : clock };
}

/** The same, but the game that somebody is waiting to play. */
export function meanwhileChoice(game: string, setup: string): ComputerChoice {
  const view = viewOf(game);
  const known = view !== null && setup in view.setups;
  return { ...rememberedChoice(), game, setup: known ? setup : (view?.learnt ?? setup), side: "random", clock: null };
}
