// What viewers draw on the board for themselves: a circle on a point, an arrow from one to another. They draw with the right
// button, after a long press, with a key on both points, or with the pencil by a click on each. The same again takes it
// away; a new position or a click clears all.
import type { RefObject, VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Layout, PlaceOf } from "./geometry";
import { t } from "../i18n/messages";
import { Arrow } from "./marks";
import { pointAt } from "./pointer";

/** A circle if it ends where it begins. */
export interface Drawn {
  readonly from: string;
  readonly to: string;
}

/** With the drawing added, or taken away if it was there. */
export function toggled(drawn: readonly Drawn[], one: Drawn): readonly Drawn[] {
  const others = drawn.filter(({ from, to }) => from !== one.from || to !== one.to);
  return others.length < drawn.length ? others : [...drawn, one];
}

const rightButton = 2;

export interface Drawing {
  readonly drawn: readonly Drawn[];
  /** Where an arrow begins whose end is still to come. */
  readonly begun: string | null;
  /** The viewer has the pencil: clicks draw. */
  readonly pen: boolean;
  down(event: PointerEvent): void;
  up(event: PointerEvent): void;
  /** A click that is not the end of a long press clears all. */
  click(): void;
  /** A long press on that point begins a drawing. */
  begin(point: string): void;
  cancel(): void;
  /** Begins on that point, or ends there what has begun. */
  mark(point: string): void;
  takeUp(): void;
  putAway(): void;
}

/** The page does not scroll under a finger that draws. */
function useStillPage(svg: RefObject<SVGSVGElement>, draws: () => boolean): void {
  useEffect(() => {
    const stay = (event: TouchEvent) => draws() && event.preventDefault();
    svg.current?.addEventListener("touchmove", stay, { passive: false });
    return () => svg.current?.removeEventListener("touchmove", stay);
  }, []);
}

/** What is drawn on a position, and what has begun. */
function useDrawn(position: string) {
  const [drawn, setDrawn] = useState<readonly Drawn[]>([]);
  const [begun, setBegun] = useState<string | null>(null);
  const from = useRef<string | null>(null);
  function hold(point: string | null): void {
    from.current = point;
    setBegun(point);
  }
  useEffect(() => {
    setDrawn([]);
    hold(null);
  }, [position]);
  const clear = () => drawn.length > 0 && setDrawn([]);
  const draw = (start: string, to: string) => setDrawn(toggled(drawn, { from: start, to }));
  return { drawn, begun, from, hold, draw, clear };
}

/** `sign`: -1 on a board that is turned round. */
export function useDrawing(svg: RefObject<SVGSVGElement>, layout: Layout, sign: number, position: string): Drawing {
  const { drawn, begun, from, hold, draw, clear } = useDrawn(position);
  const [pen, setPen] = useState(false);
  const justDrawn = useRef(false);
  useStillPage(svg, () => from.current !== null && !pen);
  const under = (event: PointerEvent) => pointAt(svg.current, layout, sign, event);
  return {
    drawn,
    begun,
    pen,
    down(event) {
      justDrawn.current = false;
      if (event.button === rightButton) from.current = under(event);
    },
    up(event) {
      const [start, to] = [from.current, under(event)];
      if (pen || start === null) return;
      hold(null);
      justDrawn.current = to !== null;
      if (to !== null) draw(start, to);
    },
    click: () => void (!pen && !justDrawn.current && clear()),
    begin: hold,
    cancel: () => void (!pen && hold(null)),
    mark(point) {
      hold(begun === null ? point : null);
      if (begun !== null) draw(begun, point);
    },
    takeUp: () => setPen(true),
    putAway() {
      setPen(false);
      hold(null);
    },
  };
}

/** In the corner where no points are: for who cannot drag. Keys have their own way, so Tab passes it by. */
export function Pencil({ drawing, layout: { reach } }: { drawing: Drawing; layout: Layout }): VNode {
  const { pen, takeUp, putAway } = drawing;
  function press(event: Event): void {
    event.stopPropagation();
    (pen ? putAway : takeUp)();
  }
  return (
    <g
      class="pencil"
      role="button"
      tabindex={-1}
      aria-pressed={pen}
      aria-label={t("board.draw")}
      data-testid="pencil"
      transform={`translate(${reach.x - 38} ${reach.y - 38})`}
      onClick={press}
    >
      <title>{t("board.draw")}</title>
      <circle r="34" />
      <path d="M-11 11L-8.5 2.5 5-11 11-5-2.5 8.5ZM1-7L7-1" />
    </g>
  );
}

export function Drawings({ drawing, placeOf }: { drawing: Drawing; placeOf: PlaceOf }): VNode {
  const { drawn, begun } = drawing;
  const beginning = begun === null ? null : placeOf(begun);
  return (
    <g class="drawings" aria-hidden="true">
      {beginning && <circle class="drawing-begun" data-testid="drawing" cx={beginning.x} cy={beginning.y} r="49" />}
      <DrawnMarks drawn={drawn} placeOf={placeOf} />
    </g>
  );
}

export function DrawnMarks({ drawn, placeOf }: { drawn: readonly Drawn[]; placeOf: PlaceOf }): VNode {
  return (
    <>
      {drawn.map(({ from, to }) => {
        const [start, end] = [placeOf(from), placeOf(to)];
        if (!start || !end) return null;
        if (from === to) return <circle key={from} data-testid="drawn-circle" cx={start.x} cy={start.y} r="49" />;
        return (
          <g key={from + to} data-testid="drawn-arrow">
            <Arrow from={start} to={end} above />
          </g>
        );
      })}
    </>
  );
}
