// The board of any game: draws a picture on a layout, marks what may be done, and reports which point
// was clicked, dragged or chosen by key. It knows no rules and keeps nothing of the game.
import type { VNode } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { GameView, Occupant, Picture } from "../games/view";
import { motionWanted, slide } from "./animate";
import { placeOf, walk } from "./geometry";
import { TrailMarks, type Mark } from "./marks";
import { Plate } from "./plate";
import { Point } from "./point";
import { PointerInput } from "./pointer";
import { ways, type Trail } from "./trail";
import { Xray } from "./xray";

export interface BoardProps {
  readonly view: GameView;
  readonly position: string;
  readonly hash: string;
  readonly ply: number;
  readonly trail: Trail;
  readonly marks: ReadonlyMap<string, Mark>;
  readonly flip: boolean;
  /** Absent: a picture only. */
  readonly onPoint?: (point: string) => void;
}

interface Ghost {
  readonly label: string;
  readonly occupant: Occupant;
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export function Board(props: BoardProps): VNode {
  const { view, position, trail, marks, flip, onPoint } = props;
  const { layout } = view;
  const svg = useRef<SVGSVGElement>(null);
  const picture = useMemo(() => view.read(position), [view, position]);
  const ghosts = useMotion(svg, props, picture);
  const [focus, setFocus] = useState(layout.places[0]?.label ?? "");
  const [peeked, setPeeked] = useState<string | null>(null);
  const [carried, setCarried] = useState<{ point: string; dx: number; dy: number } | null>(null);
  const hover = useRef(0);
  const sign = flip ? -1 : 1;

  const latest = useRef({ marks, onPoint, flip });
  latest.current = { marks, onPoint, flip };
  const pointer = useMemo(
    () =>
      new PointerInput({
        svg: () => svg.current,
        layout,
        flip: () => latest.current.flip,
        canPickUp: (point) => ["source", "selected"].includes(latest.current.marks.get(point) ?? ""),
        pickUp: (point) => {
          if (latest.current.marks.get(point) !== "selected") latest.current.onPoint?.(point);
        },
        carry: (point, dx, dy) => setCarried({ point, dx, dy }),
        drop: (point) => {
          setCarried(null);
          const mark = point === null ? undefined : latest.current.marks.get(point);
          if (point !== null && (mark === "capture" || mark === "stack")) latest.current.onPoint?.(point);
        },
        peek: setPeeked,
      }),
    [layout],
  );

  function peek(label: string, when: "soon" | "now" | "no"): void {
    clearTimeout(hover.current);
    if (when === "soon") hover.current = window.setTimeout(() => setPeeked(label), 300);
    else setPeeked(when === "now" ? label : null);
  }

  function onKey(event: KeyboardEvent, label: string): void {
    const way = arrows[event.key];
    const from = placeOf(layout, label);
    if (!way || !from) return;
    event.preventDefault();
    event.stopPropagation();
    const next = walk(layout, from, sign * way[0], sign * way[1]);
    svg.current?.querySelector<SVGGElement>(`[data-testid="point-${next.label}"]`)?.focus();
  }

  const peekedOccupant = peeked === null ? null : picture.at(peeked);
  const peekedPlace = peeked === null ? null : placeOf(layout, peeked);
  const { reach } = layout;
  return (
    <svg
      ref={svg}
      class={`board${onPoint ? "" : " board-still"}${carried ? " board-carrying" : ""}`}
      viewBox={`${-reach.x - 4} ${-reach.y - 20} ${2 * reach.x + 8} ${2 * reach.y + 40}`}
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
      <g class="ghosts" aria-hidden="true">
        {ghosts.map(({ label, occupant }) => {
          const place = placeOf(layout, label);
          return place && <g key={label} transform={`translate(${sign * place.x} ${sign * place.y})`}>{occupant.draw()}</g>;
        })}
      </g>
      {layout.places.map((place) => (
        <Point
          key={place.label}
          label={place.label}
          x={sign * place.x}
          y={sign * place.y}
          occupant={picture.at(place.label)}
          mark={marks.get(place.label) ?? null}
          carried={carried?.point === place.label ? carried : null}
          reachable={focus === place.label}
          playable={onPoint !== undefined}
          onClick={() => !pointer.takeSwallowed() && onPoint?.(place.label)}
          onDown={(event) => pointer.down(event, place.label)}
          onKey={(event) => onKey(event, place.label)}
          onFocus={() => setFocus(place.label)}
          onPeek={(when) => peek(place.label, when)}
        />
      ))}
      {peekedOccupant && peekedPlace && peekedOccupant.height > 1 && !carried && (
        <Xray occupant={peekedOccupant} x={sign * peekedPlace.x} y={sign * peekedPlace.y} layout={layout} />
      )}
    </svg>
  );
}

/** Animates from the picture before to this one; what is captured or covered stays visible till then. */
function useMotion(svg: { current: SVGSVGElement | null }, props: BoardProps, picture: Picture): readonly Ghost[] {
  const { view, position, trail, flip } = props;
  const before = useRef({ position, trail, picture });
  const [ghosts, setGhosts] = useState<readonly Ghost[]>([]);
  const timer = useRef(0);

  useLayoutEffect(() => {
    const was = before.current;
    before.current = { position, trail, picture };
    if (was.position === position || !svg.current || !motionWanted()) return;
    const moved = ways(was.trail, trail);
    const left = moved.flatMap(({ points }) =>
      points.slice(1).flatMap((label) => {
        const occupant = was.picture.at(label);
        return occupant ? [{ label, occupant }] : [];
      }),
    );
    const forward = trail.ply >= was.trail.ply;
    setGhosts(forward ? left : []);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setGhosts([]), slide(svg.current, view.layout, moved, flip));
  }, [position, trail]);

  useEffect(() => () => clearTimeout(timer.current), []);
  return ghosts;
}
