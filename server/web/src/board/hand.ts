// The viewer's hand over the board, as hooks: dragging a piece, and looking into a stack.
import type { RefObject } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import type { Layout } from "./geometry";
import type { Mark } from "../games/view";
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

/** The piece being dragged, and the input that its board's pointer events go to. */
export function useDrag(
  svg: RefObject<SVGSVGElement>,
  layout: Layout,
  reach: Reach,
  peek: (point: string | null) => void,
) {
  const [carried, setCarried] = useState<Carried | null>(null);
  const latest = useRef(reach);
  latest.current = reach;
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
        peek,
      }),
    [layout],
  );
  return { carried, setCarried, pointer };
}

export type When = "soon" | "now" | "no";

const hoverMs = 300;

/** The stack the viewer looks into; a pointer that only passes over shows nothing. */
export function usePeek() {
  const [peeked, setPeeked] = useState<string | null>(null);
  const timer = useRef(0);
  function peek(label: string, when: When): void {
    clearTimeout(timer.current);
    if (when === "soon") timer.current = window.setTimeout(() => setPeeked(label), hoverMs);
    else setPeeked(when === "now" ? label : null);
  }
  return { peeked, setPeeked, peek };
}
