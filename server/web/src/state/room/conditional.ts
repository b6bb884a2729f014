// In which games there are conditional turns, and where they are entered. Pure.
import type { RoomState } from "../../net/wire";
import { isLive } from "./time_control";

/** The viewer plays a person here, and nobody has to be here for it. Not where watchers are behind: the page on which they
 *  are entered sees the game as a watcher does. */
export function hasConditional({ status, you, seats, clock, delay }: RoomState): boolean {
  const isWithPerson = seats.first?.bot !== true && seats.second?.bot !== true;
  const isPlayed = status === "playing" && you !== null && you !== "host";
  return isPlayed && isWithPerson && delay === 0 && !isLive(clock?.control ?? null);
}

/** A state that was told to nobody in particular, as this person's. */
export function asSeenBy(person: number | null, state: RoomState): RoomState {
  const { first, second } = state.seats;
  if (person === null || (first?.id !== person && second?.id !== person)) return state;
  return { ...state, you: first?.id === person ? "first" : "second" };
}

/** And may enter some now. */
export function mayPrepare(state: RoomState): boolean {
  return hasConditional(state) && state.you !== state.toMove;
}

export function conditionalOf(room: string): string {
  return `/analysis?conditional=${room}`;
}
