// The exercises of all games whose exercises part has come, which of them this browser has solved, and where each has its
// page.
import { allGames, gameOf } from "../../games";
import type { Exercise } from "../../games/lessons";
import type { Side } from "../../rules/rules";
import { exercisesSolved as solved } from "../session/preferences";

/** By theme, in the order to be done in. */
export function themesOf(game: string): ReadonlyMap<string, readonly Exercise[]> {
  const themes = new Map<string, Exercise[]>();
  for (const one of exercisesOf(game)) themes.set(one.theme, [...(themes.get(one.theme) ?? []), one]);
  return themes;
}

export function exercisesOf(game: string): readonly Exercise[] {
  return gameOf(game)?.exercises.value?.list ?? [];
}

export function exerciseOf(game: string, id: string): Exercise | null {
  return exercisesOf(game).find((one) => one.id === id) ?? null;
}

/** Who solves it. */
export function beginnerOf({ setup }: Exercise): Side {
  return / (b play|second)$/.test(setup) ? "second" : "first";
}

const dayMs = 86_400_000;
/** Has no divisor in common with the number of any game's exercises, so that all have had their day before one comes again. */
const stride = 11;

/** The same for everybody until midnight in Greenwich; the games take turns. `now`: Unix ms. All exercises have to be there. */
export function exerciseOfDay(now: number): Exercise {
  const games = allGames.map(({ view }) => view.id).filter((id) => exercisesOf(id).length > 0);
  const day = Math.floor(now / dayMs);
  const some = exercisesOf(games[day % games.length]!);
  return some[(Math.floor(day / games.length) * stride) % some.length]!;
}

/** "/exercises/zertz/ring-2" */
export function addressOf({ game, id }: Exercise): string {
  return `/exercises/${game}/${id}`;
}

export function isSolved(exercise: Exercise): boolean {
  return solved.value.includes(addressOf(exercise));
}

export function solvedAmong(some: readonly Exercise[]): number {
  return some.filter(isSolved).length;
}

export function keepSolved(exercise: Exercise): void {
  if (!isSolved(exercise)) solved.value = [...solved.peek(), addressOf(exercise)];
}

export function forgetSolved(game: string): void {
  solved.value = solved.peek().filter((address) => !address.startsWith(`/exercises/${game}/`));
}

/** The next one after this that is not solved yet, from the beginning again after the last; null: all others are. */
export function nextAfter(exercise: Exercise): Exercise | null {
  const all = exercisesOf(exercise.game);
  const at = all.indexOf(exercise);
  return [...all.slice(at + 1), ...all.slice(0, at)].find((one) => !isSolved(one)) ?? null;
}

/** Where to go on: the first that is not solved, else the first. */
export function firstOpen(game: string): Exercise | null {
  const all = exercisesOf(game);
  return all.find((one) => !isSolved(one)) ?? all[0] ?? null;
}
