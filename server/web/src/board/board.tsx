// The board of any game: renders a picture on a layout, marks the possible steps, and reports which point
// was clicked, dragged or chosen by key. It knows no rules and keeps no game.
import type { VNode } from "preact";
import { useMemo, useRef } from "preact/hooks";
import type { Mark } from "../games/view";
import { t } from "../i18n/messages";
import { Drawings, useDrawing } from "./drawing";
import { useRovingFocus } from "./focus";
import { frame, placeOf, withoutLost, type Place, type PlaceOf } from "./geometry";
import { useDrag, usePeek } from "./hand";
import { Ghosts, Grounds, InHand, Labels, Look } from "./layers";
import { SummitFlag, TrailMarks } from "./marks";
import { useMotion, type Scene } from "./motion";
import { Legend, Plate } from "./plate";
import { Point } from "./point";

export type { PlaceOf };

export interface BoardProps extends Scene {
  readonly hash: string;
  readonly ply: number;
  readonly marks: ReadonlyMap<string, Mark>;
  /** Notes about points. */
  readonly notes?: ReadonlyMap<string, { readonly text: string }>;
  /** The names of the points at the rim, and of all. */
  readonly rimLabels?: boolean;
  readonly labels?: boolean;
  /** The last turn decided the game. */
  readonly decided?: boolean;
  /** Where on the page captured pieces go, as a selector; absent: they just go. */
  readonly gainer?: string;
  /** Above the points; it takes no clicks. */
  readonly overlay?: (placeOf: PlaceOf) => VNode | null;
  /** Absent: a picture only. */
  readonly onPoint?: (point: string) => void;
  /** The pointer or the focus is on a point, or on none. */
  readonly onLook?: (point: string | null) => void;
}

export function Board(props: BoardProps): VNode {
  const { view, position, trail, marks, flip, onPoint } = props;
  const whole = view.layout(position);
  const svg = useRef<SVGSVGElement>(null);
  const picture = useMemo(() => view.read(position), [view, position]);
  const layout = useMemo(() => withoutLost(whole, picture.has), [whole, picture]);
  const ghosts = useMotion(svg, props, picture);
  const { peeked, setPeeked, peek } = usePeek();
  const sign = flip ? -1 : 1;
  const drawing = useDrawing(svg, layout, sign, position);
  const longPress = (label: string | null) => {
    if (label !== null && (picture.at(label)?.height ?? 0) < 2) drawing.begin(label);
    else setPeeked(label);
  };
  const { carried, setCarried, pointer } = useDrag(svg, whole, { marks, flip, onPoint }, longPress);
  const focus = useRovingFocus(svg, layout, sign);
  const draggable = [...marks.values()].some((mark) => mark === "source" || mark === "selected");
  const look = [
    "board",
    view.ground && "board-grounded",
    !onPoint && "board-still",
    draggable && "board-draggable",
    carried && "board-carrying",
  ];
  const drawnAt = (label: string) => {
    const place = placeOf(whole, label);
    return place && { x: sign * place.x, y: sign * place.y };
  };

  const decidedAt = props.decided ? drawnAt(trail.actions.at(-1)?.to ?? "") : null;

  const point = (place: Place) => (
    <Point
      key={place.label}
      label={place.label}
      x={sign * place.x}
      y={sign * place.y}
      occupant={picture.at(place.label)}
      mark={marks.get(place.label) ?? null}
      words={view}
      note={props.notes?.get(place.label)?.text ?? null}
      carried={carried?.point === place.label}
      reachable={focus.stop === place.label}
      playable={onPoint !== undefined}
      onClick={() => !pointer.takeSwallowed() && onPoint?.(place.label)}
      onDown={(event) => pointer.down(event, place.label)}
      onKey={(event) => focus.onKey(event, place)}
      onFocus={(seen) => focus.came(place, seen)}
      onPeek={(when) => peek(place.label, when)}
      onLook={(here) => props.onLook?.(here ? place.label : null)}
    />
  );
  return (
    <svg
      ref={svg}
      class={look.filter(Boolean).join(" ")}
      viewBox={frame(whole)}
      role="group"
      aria-label={t("board.name", { game: view.name })}
      data-testid="board"
      data-hash={props.hash}
      data-ply={props.ply}
      data-position={position}
      onClick={() => drawing.click()}
      onContextMenu={(event) => event.preventDefault()}
      onPointerDown={(event) => drawing.down(event)}
      onPointerMove={(event) => pointer.move(event)}
      onPointerUp={(event) => {
        pointer.up(event);
        drawing.up(event);
      }}
      onPointerCancel={() => {
        pointer.cancel();
        drawing.cancel();
        setCarried(null);
      }}
    >
      <Plate layout={whole} flip={flip} />
      {props.rimLabels !== false && <Legend layout={layout} flip={flip} />}
      <Grounds view={view} layout={whole} picture={picture} sign={sign} />
      <g transform={flip ? "rotate(180)" : undefined}>
        <TrailMarks actions={trail.actions} decided={props.decided} placeOf={(label) => placeOf(whole, label)} />
      </g>
      <Ghosts ghosts={ghosts.filter(({ flight }) => !flight)} view={view} layout={whole} sign={sign} />
      {layout.places.map(point)}
      <Ghosts ghosts={ghosts.filter(({ flight }) => flight)} view={view} layout={whole} sign={sign} />
      {decidedAt && <SummitFlag at={decidedAt} />}
      <Drawings drawing={drawing} placeOf={drawnAt} />
      {props.labels && <Labels places={layout.places} sign={sign} />}
      {props.overlay && (
        <g class="board-overlay" aria-hidden="true">
          {props.overlay(drawnAt)}
        </g>
      )}
      {carried && <InHand carried={carried} picture={picture} layout={whole} sign={sign} />}
      {peeked !== null && !carried && <Look label={peeked} picture={picture} layout={whole} sign={sign} />}
    </svg>
  );
}
