// One player's clock. What it shows comes from state/room/clock; this file only renders it and lets it tick.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import type { ClockState, Side } from "../../net/wire";
import { clockText, clockWords, isFrozen, isRunning, lowBelow, timeLeft, untilNextFace } from "../../state/room/clock";
import { useServerNow } from "../common/ticking";

interface FaceProps {
  readonly clock: ClockState;
  readonly side: Side;
}

interface ClockProps extends FaceProps {
  readonly name: string;
}

/** The time left; renders again when that looks different. */
function useTimeLeft({ clock, side }: FaceProps): number {
  const now = useServerNow((at) => {
    const left = timeLeft(clock, side, at);
    return isRunning(clock, side) && left > 0 ? untilNextFace(left, lowBelow(clock.control)) : null;
  });
  return timeLeft(clock, side, now);
}

export function Clock({ clock, side, name }: ClockProps): VNode {
  const left = useTimeLeft({ clock, side });
  const state = isFrozen(clock) ? "stopped" : isRunning(clock, side) ? "running" : "standing";
  return (
    <span
      class="clock-place"
      role="timer"
      data-testid={`clock-${side}`}
      aria-label={t("clock.name", { side: name, state: t(`clock.state.${state}`), left: clockWords(left) })}
      title={clockWords(left)}
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
  const running = isRunning(clock, side);
  const low = left <= lowBelow(clock.control);
  const look = `${running ? " clock-running" : ""}${low ? " clock-low" : ""}${isFrozen(clock) ? " clock-frozen" : ""}`;
  return (
    <span class={`clock${look}`} aria-hidden="true">
      <ClockSign running={running} low={low} />
      {clockText(left)}
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
