// The short animation between two pictures of a board, as a hook of the board.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { GameView, Occupant, Picture } from "../games/view";
import { appear, cheer, motionWanted, slide } from "./animate";
import { placeOf, type Layout } from "./geometry";
import { taken, ways, type Trail, type Way } from "./trail";

/** What was on a point and has left it: seen until what comes there arrives, or while it goes away. */
export interface Ghost {
  readonly label: string;
  readonly occupant: Occupant | null;
  /** True: the point itself is gone. */
  readonly ground: boolean;
  /** After how many milliseconds it goes away by itself; null: it stays beneath what arrives. */
  readonly leaves: number | null;
  /** How it goes: it settles under what has captured it, or flies this far, in board units; absent: it shrinks. */
  readonly settles?: boolean;
  readonly flight?: { readonly dx: number; readonly dy: number } | undefined;
}

export interface Scene {
  readonly view: GameView;
  readonly position: string;
  readonly trail: Trail;
  readonly flip: boolean;
  readonly gainer?: string;
  /** Who has won with the last turn; null or absent: nobody. Their pieces cheer. */
  readonly winner?: string | null;
  /** How long an action takes, in ms; 0: nothing moves. */
  readonly actionMs: number;
}

const leaveMs = 520;

/** How long the picture of a turn with so many actions moves at most, in ms. */
export function motionMs(actions: number, actionMs: number): number {
  return actionMs === 0 ? 0 : actions * actionMs + leaveMs;
}

/** What lies where a piece goes: a captured stack settles when the piece is nearly there. */
function beneath({ trail, actionMs }: Scene, moved: readonly Way[], before: Picture): Ghost[] {
  return moved.flatMap(({ points, after }) =>
    points.slice(1).flatMap((label, index) => {
      const occupant = before.at(label);
      if (!occupant) return [];
      const settles = trail.actions.some(({ kind, to }) => kind === "capture" && to === label);
      const leaves = settles ? (after + index + 0.7) * actionMs : null;
      return [{ label, occupant, ground: false, leaves, settles }];
    }),
  );
}

/** From a point of the board to the middle of a part of the page, in board units as they are drawn. */
function flightTo(svg: SVGSVGElement, selector: string | undefined, from: { x: number; y: number }) {
  const goal = selector === undefined ? null : document.querySelector(selector)?.getBoundingClientRect();
  const matrix = svg.getScreenCTM();
  if (!goal || !matrix) return undefined;
  const middle = new DOMPoint(goal.x + goal.width / 2, goal.y + goal.height / 2).matrixTransform(matrix.inverse());
  return { dx: middle.x - from.x, dy: middle.y - from.y };
}

/** Pieces and points that were in the picture before and are not in this one, except pieces that moved. */
function leaving(
  svg: SVGSVGElement,
  { view, trail, flip, gainer, actionMs }: Scene,
  layout: Layout,
  moved: readonly Way[],
  before: Picture,
  now: Picture,
): Ghost[] {
  const after = taken(trail, layout);
  const sign = flip ? -1 : 1;
  return layout.places.flatMap(({ label, x, y }) => {
    const ground = before.has(label) && !now.has(label);
    const gone = before.at(label) !== null && now.at(label) === null;
    const walked = moved.some(({ points }) => points[0] === label);
    if (!ground && (!gone || walked)) return [];
    const placed = trail.actions.find(({ to, piece }) => to === label && piece !== undefined)?.piece;
    const occupant = before.at(label) ?? (placed === undefined ? null : view.occupant(placed));
    const flight = occupant ? flightTo(svg, gainer, { x: sign * x, y: sign * y }) : undefined;
    return [{ label, occupant, ground, leaves: (after.get(label) ?? 0) * actionMs, flight }];
  });
}

/** Pieces that have come from outside. */
function arrived(layout: Layout, moved: readonly Way[], before: Picture, now: Picture): string[] {
  const came = (label: string) => moved.some(({ points }) => points[points.length - 1] === label);
  const labels = layout.places.map((place) => place.label);
  return labels.filter((label) => now.at(label) && before.has(label) && !before.at(label) && !came(label));
}

/** The winner's pieces, from where the game was decided outwards; where pieces belong to nobody, the one that moved last. */
function winners({ trail, winner }: Scene, layout: Layout, now: Picture): string[] {
  const last = [...trail.actions].reverse().find(({ to }) => to !== null && now.at(to) !== null);
  const end = placeOf(layout, last?.to ?? "");
  if (!end) return [];
  const own = layout.places.filter(({ label }) => now.at(label)?.owner === winner);
  const far = ({ x, y }: { x: number; y: number }) => Math.hypot(x - end.x, y - end.y);
  return (own.length > 0 ? own : [end]).sort((one, other) => far(one) - far(other)).map(({ label }) => label);
}

/** What is seen beneath moved pieces or leaving, and how long all of it takes. */
interface Shown {
  readonly ghosts: readonly Ghost[];
  readonly ms: number;
}

interface Moment {
  readonly position: string;
  readonly trail: Trail;
  readonly picture: Picture;
  readonly winner: string | null;
}

/** Slides the pieces that moved since that moment. */
function move(svg: SVGSVGElement, scene: Scene, was: Moment, picture: Picture): Shown {
  const { view, position, trail, flip, actionMs } = scene;
  const layout = view.layout(position);
  const moved = ways(was.trail, trail);
  const next = trail.ply === was.trail.ply || trail.ply === was.trail.ply + 1;
  const left = next ? leaving(svg, scene, layout, moved, was.picture, picture) : [];
  const came = next ? appear(svg, arrived(layout, moved, was.picture, picture), actionMs) : 0;
  const ghosts = trail.ply >= was.trail.ply ? [...beneath(scene, moved, was.picture), ...left] : [];
  return { ghosts, ms: Math.max(came, slide(svg, layout, moved, flip, actionMs)) };
}

/** Shows what has changed since the scene before; returns what is still beneath moved pieces or leaving. */
export function useMotion(svg: RefObject<SVGSVGElement>, scene: Scene, picture: Picture): readonly Ghost[] {
  const { view, position, trail, winner = null, actionMs } = scene;
  const before = useRef<Moment>({ position, trail, picture, winner });
  const [ghosts, setGhosts] = useState<readonly Ghost[]>([]);
  const timer = useRef(0);

  useLayoutEffect(() => {
    const was = before.current;
    before.current = { position, trail, picture, winner };
    if (!svg.current || actionMs === 0 || !motionWanted()) return;
    const shown = was.position === position ? null : move(svg.current, scene, was, picture);
    // The position may have been there before the result: who composed the turn has seen it already.
    if (winner !== null && was.winner === null) cheer(svg.current, winners(scene, view.layout(position), picture), shown?.ms ?? 0);
    if (!shown) return;
    setGhosts(shown.ghosts);
    const last = shown.ghosts.reduce((most, { leaves }) => Math.max(most, leaves === null ? 0 : leaves + leaveMs), 0);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setGhosts([]), Math.max(shown.ms, last));
  }, [position, trail, winner]);

  useEffect(() => () => clearTimeout(timer.current), []);
  return ghosts;
}
