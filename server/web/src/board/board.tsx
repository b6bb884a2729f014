// The board of any game: draws a picture on a layout, marks what may be done, and reports which point
// was clicked, dragged or chosen by key. It knows no rules and keeps nothing of the game.
import type { VNode } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import type { Picture } from "../games/view";
import { placeOf, walk, type Layout, type Place } from "./geometry";
import { useDrag, usePeek, type Carried } from "./hand";
import { TrailMarks, type Mark } from "./marks";
import { useMotion, type Ghost, type Scene } from "./motion";
import { Plate } from "./plate";
import { Point } from "./point";
import { Xray } from "./xray";

export interface BoardProps extends Scene {
  readonly hash: string;
  readonly ply: number;
  readonly marks: ReadonlyMap<string, Mark>;
  /** Absent: a picture only. */
  readonly onPoint?: (point: string) => void;
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

function frame({ reach }: Layout): string {
  return `${-reach.x - 4} ${-reach.y - 20} ${2 * reach.x + 8} ${2 * reach.y + 40}`;
}

/** Moves the focus to the next point in an arrow key's direction. */
function onArrow(event: KeyboardEvent, svg: SVGSVGElement | null, layout: Layout, from: Place, sign: number): void {
  const way = arrows[event.key];
  if (!way) return;
  event.preventDefault();
  event.stopPropagation();
  const next = walk(layout, from, sign * way[0], sign * way[1]);
  svg?.querySelector<SVGGElement>(`[data-testid="point-${next.label}"]`)?.focus();
}

export function Board(props: BoardProps): VNode {
  const { view, position, trail, marks, flip, onPoint } = props;
  const { layout } = view;
  const svg = useRef<SVGSVGElement>(null);
  const picture = useMemo(() => view.read(position), [view, position]);
  const ghosts = useMotion(svg, props, picture);
  const [focus, setFocus] = useState(layout.places[0]?.label ?? "");
  const { peeked, setPeeked, peek } = usePeek();
  const { carried, setCarried, pointer } = useDrag(svg, layout, { marks, flip, onPoint }, setPeeked);
  const sign = flip ? -1 : 1;

  const point = (place: Place) => (
    <Point
      key={place.label}
      label={place.label}
      x={sign * place.x}
      y={sign * place.y}
      occupant={picture.at(place.label)}
      mark={marks.get(place.label) ?? null}
      carried={carried?.point === place.label}
      reachable={focus === place.label}
      playable={onPoint !== undefined}
      onClick={() => !pointer.takeSwallowed() && onPoint?.(place.label)}
      onDown={(event) => pointer.down(event, place.label)}
      onKey={(event) => onArrow(event, svg.current, layout, place, sign)}
      onFocus={() => setFocus(place.label)}
      onPeek={(when) => peek(place.label, when)}
    />
  );
  return (
    <svg
      ref={svg}
      class={`board${onPoint ? "" : " board-still"}${carried ? " board-carrying" : ""}`}
      viewBox={frame(layout)}
      role="group"
      aria-label={`${view.name} board`}
      data-testid="board"
      data-hash={props.hash}
      data-ply={props.ply}
      data-position={position}
      onPointerMove={(event) => pointer.move(event)}
      onPointerUp={(event) => pointer.up(event)}
      onPointerCancel={() => {
        pointer.cancel();
        setCarried(null);
      }}
    >
      <Plate layout={layout} flip={flip} />
      <g transform={flip ? "rotate(180)" : undefined}>
        <TrailMarks actions={trail.actions} placeOf={(label) => placeOf(layout, label)} />
      </g>
      <Ghosts ghosts={ghosts} layout={layout} sign={sign} />
      {layout.places.map(point)}
      {carried && <InHand carried={carried} picture={picture} layout={layout} sign={sign} />}
      {peeked !== null && !carried && <Look label={peeked} picture={picture} layout={layout} sign={sign} />}
    </svg>
  );
}

function Ghosts({ ghosts, layout, sign }: { ghosts: readonly Ghost[]; layout: Layout; sign: number }): VNode {
  return (
    <g class="ghosts" aria-hidden="true">
      {ghosts.map(({ label, occupant }) => {
        const place = placeOf(layout, label);
        return (
          place && (
            <g key={label} transform={`translate(${sign * place.x} ${sign * place.y})`}>
              {occupant.draw()}
            </g>
          )
        );
      })}
    </g>
  );
}

interface InHandProps {
  readonly carried: Carried;
  readonly picture: Picture;
  readonly layout: Layout;
  readonly sign: number;
}

/** The piece being dragged, above everything else. */
function InHand({ carried, picture, layout, sign }: InHandProps): VNode | null {
  const occupant = picture.at(carried.point);
  const place = placeOf(layout, carried.point);
  if (!occupant || !place) return null;
  const x = sign * place.x + carried.dx;
  const y = sign * place.y + carried.dy;
  return (
    <g class="in-hand" transform={`translate(${x} ${y})`} aria-hidden="true">
      {occupant.draw()}
    </g>
  );
}

interface LookProps {
  readonly label: string;
  readonly picture: Picture;
  readonly layout: Layout;
  readonly sign: number;
}

function Look({ label, picture, layout, sign }: LookProps): VNode | null {
  const occupant = picture.at(label);
  const place = placeOf(layout, label);
  if (!occupant || !place || occupant.height < 2) return null;
  return <Xray occupant={occupant} x={sign * place.x} y={sign * place.y} layout={layout} />;
}
