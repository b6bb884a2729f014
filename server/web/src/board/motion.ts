// The short animation between two pictures of a board, as a hook of the board.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Picture } from "../games/view";
import { appear, cheer, interrupt, motionWanted, showAfter, slideAll } from "./animate";
import { placeOf, type Layout } from "./geometry";
import { arrived, beneath, leaveMs, leaving, travellers, type Ghost, type Turning } from "./ghosts";
import { ways, type Trail } from "./trail";

/** `actionMs` 0: nothing moves. */
export interface Scene extends Turning {
  readonly position: string;
  readonly gainer?: string;
  /** Who has won with the last turn; null or absent: nobody. Their pieces cheer. */
  readonly winner?: string | null;
}

/** How long the picture of a turn with so many actions moves at most, in ms. */
export function motionMs(actions: number, actionMs: number): number {
  return actions * actionMs + leaveMs(actionMs);
}

/** From a point of the board to the middle of a part of the page, in board units as they are drawn. */
function flightTo(svg: SVGSVGElement, selector: string | undefined, from: { x: number; y: number }) {
  const goal = selector === undefined ? null : document.querySelector(selector)?.getBoundingClientRect();
  const matrix = svg.getScreenCTM();
  if (!goal || !matrix) return undefined;
  const middle = new DOMPoint(goal.x + goal.width / 2, goal.y + goal.height / 2).matrixTransform(matrix.inverse());
  return { dx: middle.x - from.x, dy: middle.y - from.y };
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
  const { view, position, trail, flip, gainer, actionMs } = scene;
  const layout = view.layout(position);
  const moved = ways(was.trail, trail);
  const pictures = { before: was.picture, now: picture };
  const isForward = trail.ply >= was.trail.ply;
  const isNext = isForward && trail.ply <= was.trail.ply + 1;
  const left = isNext ? leaving(scene, layout, moved, pictures, (from) => flightTo(svg, gainer, from)) : [];
  const came = isNext ? appear(svg, arrived(layout, moved, was.picture, picture), actionMs) : 0;
  const apart = isForward ? travellers(moved, was.picture, picture, actionMs) : [];
  for (const { label, lands = 0 } of apart) showAfter(svg, label, lands);
  const others = moved.filter((way) => !apart.some((traveller) => traveller.way === way));
  const slid = slideAll(svg, others, { layout, sign: flip ? -1 : 1, actionMs });
  const ghosts = isForward ? [...beneath(scene, moved, was.picture), ...left, ...apart] : [];
  return { ghosts, ms: Math.max(came, slid, ...apart.map(({ lands = 0 }) => lands)) };
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
    if (was.position !== position) interrupt(svg.current);
    const shown = was.position === position ? null : move(svg.current, scene, was, picture);
    // The position may have been there before the result: who composed the turn has seen it already.
    if (winner !== null && was.winner === null) cheer(svg.current, winners(scene, view.layout(position), picture), shown?.ms ?? 0);
    if (!shown) return;
    setGhosts(shown.ghosts);
    const last = shown.ghosts.reduce((most, { leaves }) => Math.max(most, leaves === null ? 0 : leaves + leaveMs(actionMs)), 0);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setGhosts([]), Math.max(shown.ms, last));
  }, [position, trail, winner]);

  useEffect(() => () => clearTimeout(timer.current), []);
  return ghosts;
}
