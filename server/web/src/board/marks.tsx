// The marks around pieces: what can be picked up, where it may go, what was just played.
// Every mark has a shape of its own; colour only helps.
import type { VNode } from "preact";
import type { Action, Mark } from "../games/view";
import type { Place } from "./geometry";

export function MarkShape({ mark }: { mark: Mark }): VNode {
  switch (mark) {
    case "source":
      return <circle class="mark mark-source" r="45" />;
    case "selected":
      return <circle class="mark mark-selected" r="46" />;
    case "capture":
      return (
        <g class="mark mark-capture">
          <circle r="46" />
          <path d="M0-54V-38M0 54V38M-54 0H-38M54 0H38" />
        </g>
      );
    case "stack":
      return (
        <g class="mark mark-stack">
          <circle r="46" />
        </g>
      );
    case "place":
      return <circle class="mark mark-place" r="13" />;
    case "either":
      return (
        <g class="mark mark-either">
          <circle class="mark-place" r="13" />
          <circle class="mark-slides" r="46" />
        </g>
      );
    case "remove":
      return (
        <g class="mark mark-remove">
          <circle r="46" />
          <path d="M-13 0H13" />
        </g>
      );
    case "land":
      return (
        <g class="mark mark-land">
          <circle r="46" />
          <circle class="mark-land-spot" r="12" />
        </g>
      );
    case "prey":
      return <path class="mark mark-prey" d="M-24-24L24 24M24-24L-24 24" />;
  }
}

/** Shows at the piece's foot what would happen, with the sign of the notation: x or +. */
export function MarkBadge({ mark }: { mark: "capture" | "stack" }): VNode {
  const sign = mark === "capture" ? "M-6.5-6.5L6.5 6.5M6.5-6.5L-6.5 6.5" : "M0-9V9M-9 0H9";
  return (
    <g class={`mark mark-badge mark-badge-${mark}`} transform="translate(-29 29)">
      <circle r="16" />
      <path d={sign} />
    </g>
  );
}

interface Leg {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
  readonly aside: number;
}

/** An arrow that does not cover the pieces at its ends, unless it is to be seen above them. */
export function Arrow({ from, to, aside, above = false }: Leg & { above?: boolean }): VNode {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const tip = length - (above ? 12 : 42);
  return (
    <g class="trail-arrow" transform={`translate(${from.x} ${from.y}) rotate(${angle}) translate(0 ${aside})`}>
      <path d={`M${above ? 0 : 24} 0H${tip - 12}`} />
      <path class="trail-head" d={`M${tip - 22}-13L${tip} 0 ${tip - 22} 13Z`} />
    </g>
  );
}

function isGone(action: Action): boolean {
  return action.kind === "remove" || action.kind === "claim";
}

/** Where the board lost a point. */
function Gone({ at }: { at: Place }): VNode {
  return (
    <g class="trail-gone" transform={`translate(${at.x} ${at.y})`}>
      <circle r="26" />
      <path d="M-10-10L10 10M10-10L-10 10" />
    </g>
  );
}

/** Stands where a game was decided, as on a summit. */
export function SummitFlag({ at }: { at: Pick<Place, "x" | "y"> }): VNode {
  return (
    <g class="summit-flag" transform={`translate(${at.x} ${at.y})`} aria-hidden="true" data-testid="decided">
      <path d="M-24-22V-84" />
      <path class="summit-flag-cloth" d="M-24-84L-68-69-24-54Z" />
    </g>
  );
}

interface TrailProps {
  readonly actions: readonly Action[];
  /** The turn decided the game. */
  readonly decided?: boolean | undefined;
  readonly placeOf: (label: string) => Place | null;
}

/** The last turn: where each action began, where it ended, and an arrow between. Two actions of one piece
 *  may go there and back on one line, so their arrows keep to the right. */
export function TrailMarks({ actions, decided = false, placeOf }: TrailProps): VNode {
  const chain = actions.some((action, index) => index > 0 && action.from === actions[index - 1]?.to);
  return (
    <g class={decided ? "trail trail-decided" : "trail"} aria-hidden="true">
      {actions.map((action, index) => {
        const wentOn = actions.slice(index + 1).some((later) => later.from === action.to);
        const cameOn = actions.slice(0, index).some((earlier) => earlier.to === action.from);
        const from = action.from === null ? null : placeOf(action.from);
        const to = placeOf(action.to);
        return (
          <g key={index}>
            {isGone(action) && to && <Gone at={to} />}
            {from && !cameOn && <circle class="trail-from" cx={from.x} cy={from.y} r="22" />}
            {!isGone(action) && to && (
              <circle class={wentOn ? "trail-from" : "trail-to"} cx={to.x} cy={to.y} r={wentOn ? 22 : 47} />
            )}
            {from && to && <Arrow from={from} to={to} aside={chain ? 13 : 0} />}
          </g>
        );
      })}
    </g>
  );
}
