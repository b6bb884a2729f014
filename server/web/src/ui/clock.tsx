// One player's clock. What it shows comes from state/clock; this file only draws it and lets it tick.
import type { VNode } from "preact";
import type { ClockState, Side } from "../net/wire";
import { clockText, clockWords, isFrozen, isRunning, lowBelow, timeLeft, untilNextFace } from "../state/clock";
import { useServerNow } from "./ticking";

interface ClockProps {
  readonly clock: ClockState;
  readonly side: Side;
  readonly name: string;
}

function looks(running: boolean, low: boolean, frozen: boolean): string {
  return `clock${running ? " clock-running" : ""}${low ? " clock-low" : ""}${frozen ? " clock-frozen" : ""}`;
}

export function Clock({ clock, side, name }: ClockProps): VNode {
  const low = lowBelow(clock.control);
  const running = isRunning(clock, side);
  const now = useServerNow((at) => {
    const left = timeLeft(clock, side, at);
    return running && left > 0 ? untilNextFace(left, low) : null;
  });
  const left = timeLeft(clock, side, now);
  const state = isFrozen(clock) ? "stopped" : running ? "running" : "standing";
  return (
    <span
      class={looks(running, left <= low, isFrozen(clock))}
      role="timer"
      data-testid={`clock-${side}`}
      aria-label={`${name}'s clock, ${state}: ${clockWords(left)}`}
      title={clockWords(left)}
    >
      <ClockSign running={running} low={left <= low} />
      <span aria-hidden="true">{clockText(left)}</span>
    </span>
  );
}

/** A hand that runs, or a triangle when little is left: not by colour alone. */
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
