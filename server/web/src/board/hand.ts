// The viewer's hand over the board, as hooks: dragging a piece, looking into a stack, and drawing.
import type { RefObject } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { useDrawing, type Drawing } from "./drawing";
import { useEscape } from "./escape";
import type { Layout } from "./geometry";
import type { Mark, Picture } from "../games/view";
import { PointerInput } from "./pointer";

export interface Carried {
  readonly point: string;
  readonly dx: number;
  readonly dy: number;
}

interface Reach {
  readonly marks: ReadonlyMap<string, Mark>;
  readonly flip: boolean;
  readonly onPoint?: ((point: string) => void) | undefined;
}

interface Touch extends Reach {
  readonly longPress: (point: string | null) => void;
}

/** The piece being dragged, and the input that its board's pointer events go to. */
function useDrag(svg: RefObject<SVGSVGElement>, layout: Layout, touch: Touch) {
  const [carried, setCarried] = useState<Carried | null>(null);
  const latest = useRef(touch);
  latest.current = touch;
  const markAt = (point: string) => latest.current.marks.get(point);
  const pointer = useMemo(
    () =>
      new PointerInput({
        svg: () => svg.current,
        layout,
        flip: () => latest.current.flip,
        canPickUp: (point) => markAt(point) === "source" || markAt(point) === "selected",
        pickUp: (point) => markAt(point) === "source" && latest.current.onPoint?.(point),
        carry: (point, dx, dy) => setCarried({ point, dx, dy }),
        drop: (point) => {
          setCarried(null);
          const mark = point === null ? undefined : markAt(point);
          if (point !== null && (mark === "capture" || mark === "stack" || mark === "land"))
            latest.current.onPoint?.(point);
        },
        peek: (point) => latest.current.longPress(point),
      }),
    [layout],
  );
  return { carried, setCarried, pointer };
}

/** "past": the pointer goes on, perhaps onto what it looks at. */
export type When = "soon" | "now" | "past" | "no";

const hoverMs = 300;

/** The stack the viewer looks into; a pointer that only passes over shows nothing. A pointer that has looked into a stack may
 *  go over other points to what it shows: only another stack, or leaving the board, ends the look. */
function usePeek(position: string, isStack: (point: string) => boolean) {
  const [peeked, setPeeked] = useState<string | null>(null);
  const timer = useRef(0);
  useEffect(() => setPeeked(null), [position]);
  function peek(label: string, when: When): void {
    clearTimeout(timer.current);
    if (when === "soon" && isStack(label)) timer.current = window.setTimeout(() => setPeeked(label), hoverMs);
    else if (when === "now" || when === "no") setPeeked(when === "now" ? label : null);
  }
  return { peeked, setPeeked, peek };
}

/** What the hand is over. */
interface Beneath {
  readonly position: string;
  readonly picture: Picture;
  /** The points there are, and those that the board has lost as well. */
  readonly layout: Layout;
  readonly whole: Layout;
  readonly sign: number;
}

export interface Hand {
  readonly carried: Carried | null;
  /** The stack the viewer looks into. */
  readonly peeked: string | null;
  readonly drawing: Drawing;
  readonly pointer: PointerInput;
  peek(point: string, when: When): void;
  /** The pointer was taken away. */
  cancel(): void;
}

/** A long press looks into a stack; on another point it begins a drawing. */
export function useHand(svg: RefObject<SVGSVGElement>, beneath: Beneath, reach: Reach): Hand {
  const { position, picture, layout, whole, sign } = beneath;
  const isStack = (point: string) => (picture.at(point)?.height ?? 0) >= 2;
  const { peeked, setPeeked, peek } = usePeek(position, isStack);
  const drawing = useDrawing(svg, layout, sign, position);
  useEscape(peeked !== null && isStack(peeked), () => setPeeked(null));
  useEscape(drawing.pen || drawing.begun !== null, drawing.putAway);
  function longPress(point: string | null): void {
    if (point !== null && !isStack(point)) drawing.begin(point);
    else setPeeked(point);
  }
  const { carried, setCarried, pointer } = useDrag(svg, whole, { ...reach, longPress });
  function cancel(): void {
    pointer.cancel();
    drawing.cancel();
    setCarried(null);
  }
  return { carried, peeked, drawing, pointer, peek, cancel };
}
