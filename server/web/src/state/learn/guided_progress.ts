// How far this browser has come in the guided first games. Its steps are followed by the game that is played out.
import type { Signal } from "@preact/signals";
import type { LocalGameSaved } from "../local/local_room";
import { guidedFinished, remembered } from "../session/preferences";
import type { GuidedScript } from "../../games/lessons";

export interface GuidedProgress {
  /** The step shown; as many as there are steps: the game is played out. */
  readonly at: Signal<number>;
  /** The game that is played out; null: it has not begun. */
  readonly finale: Signal<LocalGameSaved | null>;
}

export function isFinished(game: string): boolean {
  return guidedFinished.value.includes(game);
}

export function keepFinished(game: string): void {
  if (!isFinished(game)) guidedFinished.value = [...guidedFinished.peek(), game];
}

const kept = new Map<string, GuidedProgress>();

/** A script that has become shorter since begins again. */
export function guidedProgress({ game, steps }: GuidedScript): GuidedProgress {
  const known = kept.get(game);
  if (known) return known;
  const progress = {
    at: remembered(`guided.${game}`, 0),
    finale: remembered<LocalGameSaved | null>(`guided.${game}.finale`, null),
  };
  if (!(progress.at.peek() in steps) && progress.at.peek() !== steps.length) progress.at.value = 0;
  kept.set(game, progress);
  return progress;
}

/** From its first position; `seed` below 2^32, `now` in Unix ms. */
export function startFinale({ game, finale }: GuidedScript, seed: number, now: number): LocalGameSaved {
  const levels = { first: null, second: finale.level };
  return { game, setup: finale.setup, levels, turns: [], resigned: null, seed, created: now };
}
