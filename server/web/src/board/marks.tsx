// The marks around pieces: what can be picked up, where it may go, what was just played.
// Every mark has a shape of its own; colour only helps.
import type { VNode } from "preact";
import type { Action, GameView, Mark } from "../games/view";
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
}

/** An arrow that does not cover the pieces at its ends, unless it is to be seen above them. */
export function Arrow({ from, to, above = false }: Leg & { above?: boolean }): VNode {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const tip = length - (above ? 12 : 42);
  return (
    <g class="trail-arrow" transform={`translate(${from.x} ${from.y}) rotate(${angle})`}>
      <path d={`M${above ? 0 : 24} 0H${tip - 12}`} />
      <path class="trail-head" d={`M${tip - 22}-13L${tip} 0 ${tip - 22} 13Z`} />
    </g>
  );
}

function isGone(action: Action): boolean {
  return action.kind === "remove" || action.kind === "claim";
}

/** Where the board lost a point: small, because the name of the next may stand beside it. */
export function Gone({ at }: { at: Pick<Place, "x" | "y"> }): VNode {
  return (
    <g class="trail-gone" transform={`translate(${at.x} ${at.y})`}>
      <circle r="22" />
      <path d="M-10-10L10 10M10-10L-10 10" />
    </g>
  );
}

/** An hourglass, where a prepared turn begins or places its piece. */
export function Hourglass({ at: { x, y } }: { at: Pick<Place, "x" | "y"> }): VNode {
  return (
    <g class="prepared-sign" transform={`translate(${x - 29} ${y + 29})`}>
      <circle r="18" />
      <path d="M-7-10H7M-7 10H7M-6-10Q-6-4 0 0 6 4 6 10M6-10Q6-4 0 0-6 4-6 10" />
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

type PlaceOfPoint = (label: string) => Place | null;

interface TrailProps {
  readonly actions: readonly Action[];
  /** The turn decided the game. */
  readonly decided?: boolean | undefined;
  /** Absent: the turn has not been played, and what it would take is still there. */
  readonly view?: Pick<GameView, "occupant">;
  readonly placeOf: PlaceOfPoint;
  /** -1: the group is turned round, and what is drawn upright is turned back. */
  readonly sign?: number;
  /** Points whose other marks matter more. */
  readonly isQuiet?: (label: string) => boolean;
}

/** The last turn: where each action began, where it ended, an arrow along the line between, and what was taken there. */
export function TrailMarks({ actions, decided = false, view, placeOf, sign = 1, isQuiet = () => false }: TrailProps): VNode {
  return (
    <g class={decided ? "trail trail-decided" : "trail"} aria-hidden="true">
      {view && <Captives actions={actions} view={view} placeOf={placeOf} sign={sign} />}
      {actions.map((action, index) => {
        const [from, to] = [action.from === null ? null : placeOf(action.from), placeOf(action.to)];
        return (
          <g key={index}>
            <Ends actions={actions} index={index} at={(label) => (isQuiet(label) ? null : placeOf(label))} />
            {from && to && <Arrow from={from} to={to} />}
          </g>
        );
      })}
      <Stations actions={actions} placeOf={placeOf} sign={sign} />
    </g>
  );
}

interface EndsProps {
  readonly actions: readonly Action[];
  readonly index: number;
  readonly at: PlaceOfPoint;
}

/** A dashed circle where a piece was, a filled one where it is. */
function Ends({ actions, index, at }: EndsProps): VNode | null {
  const action = actions[index];
  if (!action) return null;
  const [from, to] = [action.from === null ? null : at(action.from), at(action.to)];
  const wentOn = actions.slice(index + 1).some((later) => later.from === action.to);
  const cameOn = actions.slice(0, index).some((earlier) => earlier.to === action.from);
  const stays = !isGone(action) && !actions.some((other) => isGone(other) && other.to === action.to);
  return (
    <>
      {isGone(action) && to && <Gone at={to} />}
      {from && !cameOn && <circle class="trail-from" cx={from.x} cy={from.y} r="22" />}
      {stays && to && <circle class={wentOn ? "trail-from" : "trail-to"} cx={to.x} cy={to.y} r={wentOn ? 22 : 47} />}
    </>
  );
}

interface CaptivesProps {
  readonly actions: readonly Action[];
  readonly view: Pick<GameView, "occupant">;
  readonly placeOf: PlaceOfPoint;
  readonly sign: number;
}

/** What lay on a point that is lost is drawn as small as the sign there. */
const goneScale = 0.72;

/** A faint picture of each piece that was taken, where it lay. */
function Captives({ actions, view, placeOf, sign }: CaptivesProps): VNode {
  return (
    <>
      {actions.map(({ kind, from, to, takes }, index) => {
        const [start, end] = [placeOf((kind === "jump" ? from : to) ?? ""), placeOf(to)];
        if (takes === undefined || !start || !end) return null;
        const [x, y] = [(start.x + end.x) / 2, (start.y + end.y) / 2];
        const scale = sign * (kind === "claim" ? goneScale : 1);
        return (
          <g key={index} class="trail-captive" data-testid="captive" transform={`translate(${x} ${y}) scale(${scale})`}>
            {view.occupant(takes)?.paint()}
          </g>
        );
      })}
    </>
  );
}

/** From so many steps of one piece on, the points where it went on are numbered. */
const numberedFrom = 3;

function Stations({ actions, placeOf, sign }: Omit<CaptivesProps, "view">): VNode | null {
  const chain = actions.filter(({ from }, index) => index > 0 && from !== null && from === actions[index - 1]?.to);
  if (chain.length < numberedFrom - 1) return null;
  return (
    <>
      {chain.map(({ from }, index) => {
        const at = placeOf(from ?? "");
        return (
          at && (
            <text key={index} class="trail-number" dy="0.36em" transform={`translate(${at.x} ${at.y}) scale(${sign})`}>
              {index + 1}
            </text>
          )
        );
      })}
    </>
  );
}
