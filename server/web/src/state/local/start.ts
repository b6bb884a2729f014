// Beginning a game in this browser, and the one that is kept there.
import type { Rules } from "../../rules/rules";
import { newKey } from "../session/key";
import { remembered, type ComputerChoice } from "../session/preferences";
import type { Side } from "../../net/wire";
import type { LocalGameSaved } from "./local_room";

/** The game that goes on after a reload; null: there is none. */
export const localGame = remembered<LocalGameSaved | null>("localGame", null);

/** Below 2^32. */
function newSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

function sideOf(wanted: ComputerChoice["side"], seed: number): Side {
  if (wanted !== "random") return wanted;
  return seed % 2 === 0 ? "first" : "second";
}

/** The same once more, with the sides changed. */
export function playAgain(rules: Rules, { game, setup, levels }: LocalGameSaved): void {
  const setups = rules.games().find(({ id }) => id === game)?.setups ?? [];
  const seeded = setups.find(({ id, needsSeed }) => needsSeed && setup.startsWith(`${id}:`));
  const side = levels.first === null ? "second" : "first";
  startLocalGame(rules, { game, setup: seeded?.id ?? setup, side, level: levels.first ?? levels.second });
}

/** The person's side and the computer's level; with two people at one board there is none. */
export type LocalChoice = Pick<ComputerChoice, "game" | "setup" | "side"> & { readonly level: number | null };

export function startLocalGame(rules: Rules, { game, setup, side, level }: LocalChoice): void {
  const known = rules.games().find(({ id }) => id === game);
  const needsSeed = known?.setups.find(({ id }) => id === setup)?.needsSeed ?? false;
  const seed = newSeed();
  const person = sideOf(side, seed);
  const levels = { first: level, second: level, [person]: null };
  localGame.value = {
    game,
    setup: needsSeed ? `${setup}:${newKey()}` : setup,
    levels,
    turns: [],
    resigned: null,
    seed,
    created: Date.now(),
  };
}
