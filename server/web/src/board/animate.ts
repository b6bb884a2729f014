// Lets pieces slide from where they were to where they are. Touches the DOM only.
import { placeOf, type Layout } from "./geometry";
import type { Way } from "./trail";

export function motionWanted(): boolean {
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function pieceAt(board: SVGSVGElement, label: string): Element | null {
  return board.querySelector(`[data-occupant="${label}"]`);
}

/** Starts the animations, `actionMs` for each step, and returns how long they take together. */
export function slide(board: SVGSVGElement, layout: Layout, ways: readonly Way[], flip: boolean, actionMs: number): number {
  const sign = flip ? -1 : 1;
  let longest = 0;
  for (const way of ways) {
    const places = way.points.map((label) => placeOf(layout, label));
    const end = places[places.length - 1];
    const piece = end && pieceAt(board, end.label);
    if (!piece) continue;
    const frames = places.flatMap((place) =>
      place ? [{ transform: `translate(${sign * (place.x - end.x)}px, ${sign * (place.y - end.y)}px)` }] : [],
    );
    const duration = actionMs * (frames.length - 1);
    const delay = actionMs * way.after;
    piece.animate(frames, { duration, delay, fill: "backwards", easing: "cubic-bezier(.3,.1,.2,1)" });
    longest = Math.max(longest, duration + delay);
  }
  return longest;
}

/** Lets pieces down onto the board; returns how long that takes. */
export function appear(board: SVGSVGElement, labels: readonly string[], actionMs: number): number {
  const frames = [
    { transform: "scale(1.5)", opacity: 0 },
    { transform: "none", opacity: 1 },
  ];
  for (const label of labels) pieceAt(board, label)?.animate(frames, { duration: actionMs, easing: "ease-out" });
  return labels.length > 0 ? actionMs : 0;
}

const cheerMs = 1000;
const hopMs = 420;

/** A second of joy: these pieces hop, one after another, once `delay` ms have passed. */
export function cheer(board: SVGSVGElement, labels: readonly string[], delay: number): void {
  const hop = [{ transform: "none" }, { transform: "translateY(-22px) scale(1.07)" }, { transform: "none" }];
  const apart = (cheerMs - hopMs) / Math.max(1, labels.length - 1);
  labels.forEach((label, index) =>
    pieceAt(board, label)?.animate(hop, { duration: hopMs, delay: delay + index * apart, easing: "ease-in-out" }),
  );
}
