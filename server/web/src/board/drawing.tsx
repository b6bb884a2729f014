// What viewers draw on the board for themselves: a circle on a point, an arrow from one to another, with the right button
// or after a long press. The same again takes it away; a new position or a click clears all.
import type { RefObject, VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Layout, PlaceOf } from "./geometry";
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
  /** A long press has begun here, and goes on. */
  readonly begun: string | null;
  down(event: PointerEvent): void;
  up(event: PointerEvent): void;
  /** A click that is not the end of a long press clears all. */
  click(): void;
  /** A long press on that point begins a drawing. */
  begin(point: string): void;
  cancel(): void;
}

/** The page does not scroll under a finger that draws. */
function useStillPage(svg: RefObject<SVGSVGElement>, draws: () => boolean): void {
  useEffect(() => {
    const stay = (event: TouchEvent) => draws() && event.preventDefault();
    svg.current?.addEventListener("touchmove", stay, { passive: false });
    return () => svg.current?.removeEventListener("touchmove", stay);
  }, []);
}

/** `sign`: -1 on a board that is turned round. */
export function useDrawing(svg: RefObject<SVGSVGElement>, layout: Layout, sign: number, position: string): Drawing {
  const [drawn, setDrawn] = useState<readonly Drawn[]>([]);
  const [begun, setBegun] = useState<string | null>(null);
  const from = useRef<string | null>(null);
  const justDrawn = useRef(false);
  useEffect(() => setDrawn([]), [position]);
  useStillPage(svg, () => from.current !== null);
  const under = (event: PointerEvent) => pointAt(svg.current, layout, sign, event);
  function hold(point: string | null): void {
    from.current = point;
    setBegun(point);
  }
  return {
    drawn,
    begun,
    down(event) {
      justDrawn.current = false;
      if (event.button === rightButton) from.current = under(event);
    },
    up(event) {
      const [start, to] = [from.current, under(event)];
      hold(null);
      if (start === null || to === null) return;
      justDrawn.current = true;
      setDrawn(toggled(drawn, { from: start, to }));
    },
    click() {
      if (!justDrawn.current && drawn.length > 0) setDrawn([]);
    },
    begin: hold,
    cancel: () => hold(null),
  };
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
