// What else there is to say about the clocks: a first turn that is due, and clocks stopped by a restart. Pure.
import type { RoomState } from "../../net/wire";
import { countdownText, secondsUntil } from "./clock";
import { calledBy } from "./words";

export interface Note {
  /** The end of the countdown, server's Unix ms. */
  readonly until: number;
  say(now: number): string;
}

/** Null: nothing is due. */
export function clockNote({ clock, status, you, toMove, game, seats }: RoomState): Note | null {
  if (!clock || status !== "playing") return null;
  const due = (until: number, now: number) => countdownText(secondsUntil(until, now));
  const { frozen_until: frozen, first_turn_by: by, first_turn_from: from } = clock;
  if (frozen !== null) {
    const together = seats.first?.online && seats.second?.online ? "" : ", or once both are here";
    return {
      until: frozen,
      say: (now) => `The server was restarted. The clocks start again in ${due(frozen, now)}${together}.`,
    };
  }
  if (by === null) return null;
  const whose = you === toMove ? "Your" : `${calledBy(game, seats, toMove)}'s`;
  const within = (now: number) => `${whose} first turn within ${due(by, now)}, or the game is aborted.`;
  const say = (now: number) => (from !== undefined && now < from ? notBothHere(due(from, now)) : within(now));
  return { until: by, say };
}

function notBothHere(within: string): string {
  return `The time for the first turn starts when both are here, or in ${within}.`;
}

/** For watchers with a delay; null: the viewer sees the current position. */
export function delayNote({ you, delay, status }: RoomState): string | null {
  if (you !== null || delay === 0 || status !== "playing") return null;
  return `You see the game ${delay} ${delay === 1 ? "turn" : "turns"} late.`;
}
