// What the board shows beneath and above its points: the ground they are made of, what is going away, what
// is carried, and the look into a stack.
import type { VNode } from "preact";
import type { GameView, Picture } from "../games/view";
import { memo } from "./memo";
import { placeOf, type Layout, type Place } from "./geometry";
import type { Carried } from "./hand";
import type { Ghost } from "./motion";
import { Xray } from "./xray";

interface GroundsProps {
  readonly view: GameView;
  readonly layout: Layout;
  readonly picture: Picture;
  readonly sign: number;
}

/** The points themselves; a small dot where one has gone. */
export const Grounds = memo(function Grounds({ view, layout, picture, sign }: GroundsProps) {
  if (!view.ground) return null;
  return (
    <g class="grounds" aria-hidden="true">
      {layout.places.map(({ label, x, y }) => (
        <g key={label} transform={`translate(${sign * x} ${sign * y})`}>
          {picture.has(label) ? view.ground?.() : <circle class="ground-gone" r="4" />}
        </g>
      ))}
    </g>
  );
});

interface LabelsProps {
  readonly places: readonly Place[];
  readonly sign: number;
}

/** The name of every point, at its lower edge. */
export const Labels = memo(function Labels({ places, sign }: LabelsProps) {
  return (
    <g class="point-labels" aria-hidden="true">
      {places.map(({ label, x, y }) => (
        <text key={label} x={sign * x} y={sign * y + 36} dy="0.36em">
          {label}
        </text>
      ))}
    </g>
  );
});

interface LitProps {
  readonly points: readonly string[];
  readonly layout: Layout;
  readonly sign: number;
}

/** A ring round each point that is to be looked at, below what lies there. */
export function Lit({ points, layout, sign }: LitProps): VNode {
  return (
    <>
      {[...new Set(points)].map((point) => {
        const at = placeOf(layout, point);
        return at && <circle key={point} class="lit" data-testid={`lit-${point}`} cx={sign * at.x} cy={sign * at.y} r="48" />;
      })}
    </>
  );
}

interface GhostsProps {
  readonly ghosts: readonly Ghost[];
  readonly view: GameView;
  readonly layout: Layout;
  readonly sign: number;
}

/** What lies beneath a piece that is still coming, and what is leaving the board. */
export function Ghosts({ ghosts, view, layout, sign }: GhostsProps): VNode {
  return (
    <g class="ghosts" aria-hidden="true">
      {ghosts.map((ghost) => {
        const place = placeOf(layout, ghost.label);
        return (
          place && (
            <g key={ghost.label} transform={`translate(${sign * place.x} ${sign * place.y})`}>
              {ghost.ground && <g {...going({ ...ghost, flight: undefined })}>{view.ground?.()}</g>}
              {ghost.occupant && <g {...going(ghost)}>{ghost.occupant.paint()}</g>}
            </g>
          )
        );
      })}
    </g>
  );
}

/** How it goes away; nothing while it stays. */
function going({ leaves, settles, flight }: Ghost) {
  if (leaves === null) return {};
  const animationDelay = `${leaves}ms`;
  if (!flight) return { class: settles ? "ghost-settling" : "ghost-leaving", style: { animationDelay } };
  return { class: "ghost-flying", style: { animationDelay, "--dx": `${flight.dx}px`, "--dy": `${flight.dy}px` } };
}

interface InHandProps {
  readonly carried: Carried;
  readonly picture: Picture;
  readonly layout: Layout;
  readonly sign: number;
}

/** The piece being dragged, above everything else. */
export function InHand({ carried, picture, layout, sign }: InHandProps): VNode | null {
  const occupant = picture.at(carried.point);
  const place = placeOf(layout, carried.point);
  if (!occupant || !place) return null;
  const x = sign * place.x + carried.dx;
  const y = sign * place.y + carried.dy;
  return (
    <g class="in-hand" transform={`translate(${x} ${y})`} aria-hidden="true">
      {occupant.paint()}
    </g>
  );
}

interface LookProps {
  readonly label: string;
  readonly picture: Picture;
  readonly layout: Layout;
  readonly sign: number;
}

export function Look({ label, picture, layout, sign }: LookProps): VNode | null {
  const occupant = picture.at(label);
  const place = placeOf(layout, label);
  if (!occupant || !place || occupant.height < 2) return null;
  return <Xray occupant={occupant} x={sign * place.x} y={sign * place.y} layout={layout} />;
}
