// A turn that a player has prepared while the other one thinks, and what becomes of it: it waits, is played, or is dropped.
// Pure.
import type { RoomState } from "../../net/wire";
import type { Prepared, PreparedTurns } from "../session/preferences";
import type { Ask } from "./draft";
import { offersToAnswer } from "./offers";

/** Why it will not be played. "late": another turn has been played in its place. */
export type Why = "illegal" | "loses" | "offer" | "taken_back" | "over" | "late" | "cancelled";

export type Fate =
  | { readonly kind: "waits" }
  | { readonly kind: "played"; readonly turn: string; readonly position: string }
  | { readonly kind: "dropped"; readonly why: Why };

/** The game as it is now. */
export interface Now {
  readonly state: Pick<RoomState, "status" | "you" | "toMove" | "ply" | "offers">;
  /** The hash of each position since the start. */
  readonly hashes: readonly string[];
  /** The rules' answer for the current position. */
  readonly ask: Ask;
}

const waits: Fate = { kind: "waits" };

function dropped(why: Why): Fate {
  return { kind: "dropped", why };
}

/** An offer is to be answered before anything is played. */
export function fateOf(prepared: Prepared, { state, hashes, ask }: Now): Fate {
  if (state.status !== "playing") return dropped("over");
  if (state.ply < prepared.ply || hashes[prepared.ply] !== prepared.hash) return dropped("taken_back");
  const isDue = state.ply === prepared.ply + 1;
  const isOwn = (state.you === state.toMove) === isDue; // else somebody else has signed in here
  if (state.ply > prepared.ply + 1 || !isOwn) return dropped("late");
  if (offersToAnswer(state).length > 0) return dropped("offer");
  return isDue ? played(prepared, ask) : waits;
}

function played({ turn, sure }: Prepared, ask: Ask): Fate {
  const steps = ask(turn);
  if (!steps || steps.turn === null) return dropped("illegal");
  if (steps.warning !== "" && !sure) return dropped("loses");
  return { kind: "played", turn: steps.turn, position: steps.position };
}

/** How many rooms' prepared turns a tab keeps. */
export const mostKept = 20;

export function withPrepared(kept: PreparedTurns, room: string, prepared: Prepared | null): PreparedTurns {
  const others = Object.entries(kept).filter(([one]) => one !== room);
  return Object.fromEntries(prepared ? [...others, [room, prepared] as const].slice(-mostKept) : others);
}
