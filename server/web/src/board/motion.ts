// The short animation between two pictures of a board, as a hook of the board.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { GameView, Occupant, Picture } from "../games/view";
import { motionWanted, slide } from "./animate";
import { ways, type Trail, type Way } from "./trail";

/** What stood where a piece is going: seen until that piece arrives. */
export interface Ghost {
  readonly label: string;
  readonly occupant: Occupant;
}

export interface Scene {
  readonly view: GameView;
  readonly position: string;
  readonly trail: Trail;
  readonly flip: boolean;
}

function ghostsOf(moved: readonly Way[], picture: Picture): Ghost[] {
  const labels = moved.flatMap(({ points }) => points.slice(1));
  return labels.flatMap((label) => {
    const occupant = picture.at(label);
    return occupant ? [{ label, occupant }] : [];
  });
}

/** Slides the pieces that moved since the scene before; returns what still lies beneath them. */
export function useMotion(svg: RefObject<SVGSVGElement>, scene: Scene, picture: Picture): readonly Ghost[] {
  const { view, position, trail, flip } = scene;
  const before = useRef({ position, trail, picture });
  const [ghosts, setGhosts] = useState<readonly Ghost[]>([]);
  const timer = useRef(0);

  useLayoutEffect(() => {
    const was = before.current;
    before.current = { position, trail, picture };
    if (was.position === position || !svg.current || !motionWanted()) return;
    const moved = ways(was.trail, trail);
    setGhosts(trail.ply >= was.trail.ply ? ghostsOf(moved, was.picture) : []);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setGhosts([]), slide(svg.current, view.layout, moved, flip));
  }, [position, trail]);

  useEffect(() => () => clearTimeout(timer.current), []);
  return ghosts;
}
