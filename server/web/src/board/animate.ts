// Lets pieces slide from where they were to where they are. Touches the DOM only.
import type { Layout } from "./geometry";
import { stationsOf } from "./ghosts";
import type { Way } from "./trail";

export function motionWanted(): boolean {
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** By this name a later turn finds what still moves. */
const id = "turn";

function pieceAt(board: SVGSVGElement, label: string): Element | null {
  return board.querySelector(`[data-occupant="${label}"]`);
}

/** Ends what still moves: the pieces lie where they belong. */
export function interrupt(board: SVGSVGElement): void {
  for (const animation of board.getAnimations({ subtree: true })) if (animation.id === id) animation.cancel();
}

/** A way over the board: where it is drawn, and `actionMs` for each of its steps. */
interface Course {
  readonly layout: Layout;
  readonly way: Way;
  readonly sign: number;
  readonly actionMs: number;
}

/** Starts it; returns when it has arrived. */
export function slide(piece: Element, { layout, way, sign, actionMs }: Course, fill: FillMode = "backwards"): number {
  const frames = stationsOf(layout, way, sign).map(({ dx, dy }) => ({ transform: `translate(${dx}px, ${dy}px)` }));
  const duration = actionMs * (frames.length - 1);
  const delay = actionMs * way.after;
  piece.animate(frames, { id, duration, delay, fill, easing: "cubic-bezier(.3,.1,.2,1)" });
  return duration + delay;
}

/** The same of all pieces that are at the end of their ways; returns how long they take together. */
export function slideAll(board: SVGSVGElement, ways: readonly Way[], course: Omit<Course, "way">): number {
  const times = ways.map((way) => {
    const piece = pieceAt(board, way.points[way.points.length - 1] ?? "");
    return piece ? slide(piece, { ...course, way }) : 0;
  });
  return Math.max(0, ...times);
}

/** Shows a piece for so long only, or not before. */
export function showFor(piece: Element, ms: number): void {
  piece.animate([{ opacity: 1 }, { opacity: 1 }], { id, duration: ms });
}

export function showAfter(board: SVGSVGElement, label: string, ms: number): void {
  pieceAt(board, label)?.animate([{ opacity: 0 }, { opacity: 0 }], { id, duration: ms });
}

/** Lets pieces down onto the board; returns how long that takes. */
export function appear(board: SVGSVGElement, labels: readonly string[], actionMs: number): number {
  const frames = [
    { transform: "scale(1.5)", opacity: 0 },
    { transform: "none", opacity: 1 },
  ];
  for (const label of labels) pieceAt(board, label)?.animate(frames, { id, duration: actionMs, easing: "ease-out" });
  return labels.length > 0 ? actionMs : 0;
}

const cheerMs = 1000;
const hopMs = 400;

/** A second of joy: these pieces hop, one after another, once `delay` ms have passed. */
export function cheer(board: SVGSVGElement, labels: readonly string[], delay: number): void {
  const hop = [{ transform: "none" }, { transform: "translateY(-22px) scale(1.07)" }, { transform: "none" }];
  const apart = (cheerMs - hopMs) / Math.max(1, labels.length - 1);
  labels.forEach((label, index) =>
    pieceAt(board, label)?.animate(hop, { id, duration: hopMs, delay: delay + index * apart, easing: "ease-in-out" }),
  );
}
