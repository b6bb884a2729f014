// What a turn sounds like: one sound for each of its actions, in their order. Pure.
import type { Action } from "../../games/view";
import type { SoundName } from "../session/preferences";

const soundOf: Readonly<Record<Action["kind"], SoundName>> = {
  place: "place",
  stack: "place",
  capture: "capture",
  jump: "capture",
  remove: "ring",
  claim: "ring",
};

/** A long capture or a large group sounds no longer than this many actions. */
const mostSounds = 4;

/** Actions that happen at once, such as claims, sound once. */
export function soundsOf(actions: readonly Action[]): SoundName[] {
  const heard = actions.filter(({ kind }, index) => kind !== "claim" || actions[index - 1]?.kind !== "claim");
  return heard.slice(0, mostSounds).map(({ kind }) => soundOf[kind]);
}
