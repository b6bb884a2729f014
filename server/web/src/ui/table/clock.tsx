// One player's clock. What it shows comes from state/room/clock; this file only renders it and lets it tick.
import type { VNode } from "preact";
import { useRef } from "preact/hooks";
import { t } from "../../i18n/messages";
import type { ClockState, Side } from "../../net/wire";
import { socket } from "../../state/client";
import { faceText, faceWords, isFrozen, isRunning, lowBelow, standsStill, timeLeft, untilNextText } from "../../state/room/clock";
import { actionMs, nonVisual } from "../../state/session/preferences";
import { useServerNow } from "../common/ticking";

interface FaceProps {
  readonly clock: ClockState;
  readonly side: Side;
}

interface ClockProps extends FaceProps {
  readonly name: string;
}

/** A clock that runs where the viewer is not connected: nobody here knows what it shows by now. */
function isUnknown(clock: ClockState): boolean {
  return clock.running !== null && socket.link.value !== "open";
}

/** The time left, of an unknown clock the last one known; renders again when that looks different. */
function useTimeLeft({ clock, side }: FaceProps): number {
  const unknown = isUnknown(clock);
  const now = useServerNow((at) => {
    const left = timeLeft(clock, side, at);
    return isRunning(clock, side) && !unknown && left > 0 ? untilNextText(clock.control, left) : null;
  });
  const known = useRef(now);
  if (!unknown) known.current = now;
  return timeLeft(clock, side, known.current);
}

function stateOf(clock: ClockState, side: Side): "unknown" | "stopped" | "running" | "standing" {
  if (isUnknown(clock)) return "unknown";
  if (isFrozen(clock)) return "stopped";
  return isRunning(clock, side) && !standsStill(clock, side, socket.serverNow()) ? "running" : "standing";
}

export function Clock({ clock, side, name }: ClockProps): VNode {
  const left = useTimeLeft({ clock, side });
  const state = stateOf(clock, side);
  const spoken = faceWords(clock.control, left);
  const words = t("clock.name", { side: name, state: t(`clock.state.${state}`), left: spoken });
  if (nonVisual.value) {
    return (
      <span class="clock-words" role="timer" data-testid={`clock-${side}`}>
        {words}
      </span>
    );
  }
  return (
    <span
      class="clock-place"
      role="timer"
      data-testid={`clock-${side}`}
      aria-label={words}
      title={state === "unknown" ? `${t("clock.state.unknown")}: ${spoken}` : spoken}
    >
      <Face clock={clock} side={side} left={left} />
    </span>
  );
}

/** The same once more, only for the eye, where the clock would be out of sight. */
export function ClockInSight({ clock, side }: FaceProps): VNode {
  return <Face clock={clock} side={side} left={useTimeLeft({ clock, side })} />;
}

function Face({ clock, side, left }: FaceProps & { readonly left: number }): VNode {
  const state = stateOf(clock, side);
  const low = left <= lowBelow(clock.control) && state !== "unknown";
  return (
    <span class={`clock clock-${state}${low ? " clock-low" : ""}${actionMs() === 0 ? " clock-still" : ""}`} aria-hidden="true">
      {state === "unknown" ? <CutSign /> : <ClockSign running={state === "running"} low={low} />}
      {faceText(clock.control, left)}
    </span>
  );
}

/** A running hand, or a triangle when little time is left: not by colour alone. */
function ClockSign({ running, low }: { running: boolean; low: boolean }): VNode | null {
  if (!running && !low) return null;
  return (
    <svg class="clock-sign" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      {low ? (
        <path d="M8 1.5L15 14H1ZM8 6v4M8 12v.4" />
      ) : (
        <>
          <circle cx="8" cy="8" r="6.4" />
          <path d="M8 4.2V8l2.6 1.8" />
        </>
      )}
    </svg>
  );
}

/** Two ends that do not meet. */
function CutSign(): VNode {
  return (
    <svg class="clock-sign" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d="M1.5 8h4M10.5 8h4M6.5 11.5l3-7" />
    </svg>
  );
}
