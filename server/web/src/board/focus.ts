// Which point of the board the Tab key reaches, and how arrow keys move from there. The focus stays on the board
// when the point that has it disappears.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { nearest, walk, type Layout, type Place } from "./geometry";

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Whether a key was the last thing the viewer touched the page with. */
let keyed = false;

function noteInput({ type }: Event): void {
  keyed = type === "keydown";
}

/** Listens for what the viewer touches the page with; returns how to stop. */
function followInput(): () => void {
  for (const type of ["keydown", "pointerdown"]) addEventListener(type, noteInput, true);
  return () => {
    for (const type of ["keydown", "pointerdown"]) removeEventListener(type, noteInput, true);
  };
}

/** Moves the focus for the viewer: its frame shows if they use keys, also in WebKit, which forgets that when what had
 *  the focus is gone. */
export function giveFocus(element: SVGElement | HTMLElement | null): void {
  const options: FocusOptions & { focusVisible: boolean } = { preventScroll: true, focusVisible: keyed };
  element?.focus(options);
}

export type RovingFocus = ReturnType<typeof useRovingFocus>;

/** `layout`: the points there are. `sign`: -1 on a board that is turned round. */
export function useRovingFocus(svg: RefObject<SVGSVGElement>, layout: Layout, sign: number) {
  const [last, setLast] = useState<Place | null>(null);
  const byKey = useRef(false);
  const stop = ((last && nearest(layout, last.x, last.y, Infinity)) ?? layout.places[0])?.label;
  const held = svg.current?.contains(document.activeElement) ?? false;
  useEffect(followInput, []);
  useLayoutEffect(() => {
    if (held && !svg.current?.contains(document.activeElement)) focusBoard();
  });

  /** Arrow keys move on the board for people who came to it by key; for others they step through the turns. */
  function onKey(event: KeyboardEvent, from: Place): void {
    const way = arrows[event.key];
    if (!way || !byKey.current) return;
    event.preventDefault();
    event.stopPropagation();
    const next = walk(layout, from, sign * way[0], sign * way[1]);
    svg.current?.querySelector<SVGGElement>(`[data-testid="point-${next.label}"]`)?.focus();
  }

  /** The focus came to that point; `seen`: with a frame around it, as for people who use keys. */
  function came(place: Place, seen: boolean): void {
    byKey.current = seen;
    setLast(place);
  }
  return { stop, onKey, came };
}

/** Gives the focus to the page's board, to the point that had it last, or to the field that stands in its place. */
export function focusBoard(): void {
  giveFocus(document.querySelector<SVGGElement | HTMLElement>('.board .point[tabindex="0"], .spoken .field'));
}
