// Whether the visitor has been here before: the first page has other things to show them then.
import { chosenComputer, exercisesSolved, guidedFinished, hasPlayed, ownGames } from "./preferences";

/** They have played, solved something, or been guided through a game to its end in this browser. */
export function hasBeenHere(): boolean {
  const done = [ownGames, guidedFinished, exercisesSolved].some(({ value }) => value.length > 0);
  return done || hasPlayed.value || chosenComputer.value !== null;
}
