// The short animation between two pictures of a board, as a hook of the board.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { GameView, Occupant, Picture } from "../games/view";
import { actionMs, appear, motionWanted, slide } from "./animate";
import type { Layout } from "./geometry";
import { taken, ways, type Trail, type Way } from "./trail";

/** What was on a point and has left it: seen until what comes there arrives, or while it goes away. */
export interface Ghost {
  readonly label: string;
  readonly occupant: Occupant | null;
  /** True: the point itself is gone. */
  readonly ground: boolean;
  /** After how many milliseconds it goes away by itself; null: it stays beneath what arrives. */
  readonly leaves: number | null;
}

export interface Scene {
  readonly view: GameView;
  readonly position: string;
  readonly trail: Trail;
  readonly flip: boolean;
}

const leaveMs = 420;

function beneath(moved: readonly Way[], before: Picture): Ghost[] {
  const labels = moved.flatMap(({ points }) => points.slice(1));
  return labels.flatMap((label) => {
    const occupant = before.at(label);
    return occupant ? [{ label, occupant, ground: false, leaves: null }] : [];
  });
}

/** Pieces and points that were in the picture before and are not in this one, except pieces that moved. */
function leaving(
  { view, trail }: Scene,
  layout: Layout,
  moved: readonly Way[],
  before: Picture,
  now: Picture,
): Ghost[] {
  const after = taken(trail, layout);
  return layout.places.flatMap(({ label }) => {
    const ground = before.has(label) && !now.has(label);
    const gone = before.at(label) !== null && now.at(label) === null;
    const walked = moved.some(({ points }) => points[0] === label);
    if (!ground && (!gone || walked)) return [];
    const placed = trail.actions.find(({ to, piece }) => to === label && piece !== undefined)?.piece;
    const occupant = before.at(label) ?? (placed === undefined ? null : view.occupant(placed));
    return [{ label, occupant, ground, leaves: (after.get(label) ?? 0) * actionMs }];
  });
}

/** Pieces that have come from outside. */
function arrived(layout: Layout, moved: readonly Way[], before: Picture, now: Picture): string[] {
  const came = (label: string) => moved.some(({ points }) => points[points.length - 1] === label);
  const labels = layout.places.map((place) => place.label);
  return labels.filter((label) => now.at(label) && before.has(label) && !before.at(label) && !came(label));
}

/** Slides the pieces that moved since the scene before; returns what is still beneath them or leaving. */
export function useMotion(svg: RefObject<SVGSVGElement>, scene: Scene, picture: Picture): readonly Ghost[] {
  const { view, position, trail, flip } = scene;
  const before = useRef({ position, trail, picture });
  const [ghosts, setGhosts] = useState<readonly Ghost[]>([]);
  const timer = useRef(0);

  useLayoutEffect(() => {
    const was = before.current;
    before.current = { position, trail, picture };
    if (was.position === position || !svg.current || !motionWanted()) return;
    const layout = view.layout(position);
    const moved = ways(was.trail, trail);
    const next = trail.ply === was.trail.ply || trail.ply === was.trail.ply + 1;
    const left = next ? leaving(scene, layout, moved, was.picture, picture) : [];
    if (next) appear(svg.current, arrived(layout, moved, was.picture, picture));
    setGhosts(trail.ply >= was.trail.ply ? [...beneath(moved, was.picture), ...left] : []);
    const longest = slide(svg.current, layout, moved, flip);
    const last = left.reduce((most, ghost) => Math.max(most, (ghost.leaves ?? 0) + leaveMs), 0);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setGhosts([]), Math.max(longest, last));
  }, [position, trail]);

  useEffect(() => () => clearTimeout(timer.current), []);
  return ghosts;
}
