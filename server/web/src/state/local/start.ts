// Beginning a game in this browser, and the one that is kept there. Each tab keeps a game of its own, so that two never
// write over each other's turns; a new tab goes on with the one that was last played in any.
import { signal } from "@preact/signals";
import type { Rules } from "../../rules/rules";
import { newKey } from "../session/key";
import { remembered, type ComputerChoice } from "../session/preferences";
import type { Side } from "../../net/wire";
import { Timeline } from "../room/timeline";
import type { LocalGameSaved } from "./local_room";

/** What a tab begins with that has no game of its own. */
const lastPlayed = remembered<LocalGameSaved | null>("localGame", null);
/** The game that goes on after a reload; null: there is none. */
export const localGame = remembered<LocalGameSaved | null>("localGame", null, () => sessionStorage);
localGame.value ??= lastPlayed.peek();
let known = localGame.peek();
localGame.subscribe((game) => {
  if (game !== known) lastPlayed.value = game;
  known = game;
});

/** A game that somebody asked for while another one goes on here; null: there is none to ask about. */
export const wantedGame = signal<LocalChoice | null>(null);

/** Somebody has played in it, and it has no result. */
export function goesOn(rules: Rules, { game, setup, turns, resigned }: LocalGameSaved): boolean {
  if (turns.length === 0 || resigned !== null) return false;
  const played = Timeline.replay(rules, game, setup, turns);
  const isOpen = played !== null && played.game.outcome() === null;
  played?.free();
  return isOpen;
}

/** Starts it; if another game goes on here, the page has to ask first. */
export function wishLocalGame(rules: Rules, choice: LocalChoice): void {
  const kept = localGame.peek();
  if (kept && goesOn(rules, kept)) wantedGame.value = choice;
  else startLocalGame(rules, choice);
}

/** Below 2^32. */
export function newSeed(): number {
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
