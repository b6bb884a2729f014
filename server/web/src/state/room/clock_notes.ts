// What else there is to say about the clocks: a first turn that is due, and clocks stopped by a restart. Pure.
import { t } from "../../i18n/messages";
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
    const together = seats.first?.online && seats.second?.online;
    return {
      until: frozen,
      say: (now) => t(together ? "clock.restarted" : "clock.restarted_both", { due: due(frozen, now) }),
    };
  }
  if (by === null) return null;
  const within = (now: number) =>
    you === toMove
      ? t("clock.first_turn_you", { due: due(by, now) })
      : t("clock.first_turn", { who: calledBy(game, seats, toMove), due: due(by, now) });
  const say = (now: number) =>
    from !== undefined && now < from ? t("clock.not_both_here", { due: due(from, now) }) : within(now);
  return { until: by, say };
}

/** For watchers with a delay; null: the viewer sees the current position. */
export function delayNote({ you, delay, status }: RoomState): string | null {
  if (you !== null || delay === 0 || status !== "playing") return null;
  return t("room.late", { n: delay });
}
