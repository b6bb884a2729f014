// What the board shows beneath and above its points: the ground they are made of, what is going away, what
// is carried, and the look into a stack.
import type { VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { GameView, Occupant, Picture } from "../games/view";
import { showFor, slide } from "./animate";
import { placeOf, type Layout, type Place } from "./geometry";
import { leaveMs, type Ghost } from "./ghosts";
import type { Carried } from "./hand";
import { memo } from "./memo";
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

interface RoundProps {
  readonly points: readonly string[];
  readonly layout: Layout;
  readonly sign: number;
  /** The mark's name. */
  readonly look: "lit" | "would-win";
}

/** A ring round each point: "lit" where something is to be looked at, "would-win" for what a step would win. */
export function Round({ points, layout, sign, look }: RoundProps): VNode {
  return (
    <g aria-hidden="true">
      {[...new Set(points)].map((point) => {
        const at = placeOf(layout, point);
        return at && <circle key={point} class={look} data-testid={`${look}-${point}`} cx={sign * at.x} cy={sign * at.y} r="48" />;
      })}
    </g>
  );
}

interface GhostsProps {
  readonly ghosts: readonly Ghost[];
  readonly view: GameView;
  readonly layout: Layout;
  readonly sign: number;
  readonly actionMs: number;
}

/** What lies beneath a piece that is still coming, what is on its way to a stack, and what is leaving the board. */
export function Ghosts({ ghosts, view, layout, sign, actionMs }: GhostsProps): VNode {
  const lasts = `${leaveMs(actionMs)}ms`;
  return (
    <g class="ghosts" aria-hidden="true">
      {ghosts.map((ghost, index) => {
        const { label, occupant, ground, way, lands = 0 } = ghost;
        const place = placeOf(layout, label);
        if (!place) return null;
        return (
          <g key={`${label} ${index}`} transform={`translate(${sign * place.x} ${sign * place.y})`}>
            {ground && <g {...going({ ...ghost, flight: undefined }, lasts)}>{view.ground?.()}</g>}
            {occupant && way && <Traveller occupant={occupant} lands={lands} course={{ layout, way, sign, actionMs }} />}
            {occupant && !way && <g {...going(ghost, lasts)}>{occupant.paint()}</g>}
          </g>
        );
      })}
    </g>
  );
}

interface TravellerProps {
  readonly occupant: Occupant;
  readonly lands: number;
  readonly course: Parameters<typeof slide>[1];
}

/** A piece on its way to a stack; once it has landed, the stack is seen in its place. */
function Traveller({ occupant, lands, course }: TravellerProps): VNode {
  const piece = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    if (!piece.current) return;
    slide(piece.current, course, "both");
    showFor(piece.current, lands);
  }, [course.way]);
  return (
    <g ref={piece} class="traveller">
      {occupant.paint()}
    </g>
  );
}

/** How it goes away, and for how long; nothing while it stays. */
function going({ leaves, settles, flight, drift }: Ghost, animationDuration: string) {
  if (leaves === null) return {};
  const style = { animationDelay: `${leaves}ms`, animationDuration };
  const far = flight ?? drift;
  if (!far) return { class: settles ? "ghost-settling" : "ghost-leaving", style };
  return { class: flight ? "ghost-flying" : "ghost-drifting", style: { ...style, "--dx": `${far.dx}px`, "--dy": `${far.dy}px` } };
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
