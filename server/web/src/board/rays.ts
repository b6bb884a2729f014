// The straight lines that leave a point, and where each of them ends. Pure; what stands on the points is not known here.
import { nearest, placeOf, step, type Layout, type Place } from "./geometry";

/** Up is where the numbers of the points grow, right is where their letters do. */
export const ways = ["up", "up_right", "down_right", "down", "down_left", "up_left"] as const;
export type Way = (typeof ways)[number];

/** "gap": a point that the board has lost, with others behind it. */
export type End = "edge" | "hole" | "gap";

export interface Ray {
  readonly way: Way;
  /** From the nearest on. */
  readonly points: readonly string[];
  readonly end: End;
}

type Has = (label: string) => boolean;

/** `has`: whether the board still has a point. None where it has no point of that name. */
export function raysFrom(layout: Layout, label: string, has: Has): Ray[] {
  const from = placeOf(layout, label);
  return from ? ways.map((way, index) => rayOn(spotsFrom(layout, from, (index * Math.PI) / 3), way, layout, has)) : [];
}

type Spot = Readonly<Record<"x" | "y", number>>;

/** Where points may lie on a line, as far as the picture goes; `angle`: from up, clockwise. */
function spotsFrom({ reach }: Layout, from: Place, angle: number): Spot[] {
  const most = Math.ceil((2 * Math.max(reach.x, reach.y)) / step);
  return Array.from({ length: most }, (_, index) => {
    const far = (index + 1) * step;
    return { x: from.x + far * Math.sin(angle), y: from.y - far * Math.cos(angle) };
  });
}

function rayOn(spots: readonly Spot[], way: Way, layout: Layout, has: Has): Ray {
  const labels = spots.map(({ x, y }) => nearest(layout, x, y, 1)?.label).map((one) => (one && has(one) ? one : null));
  const length = labels.indexOf(null);
  const points = labels.slice(0, length).filter((one) => one !== null);
  return { way, points, end: endAt(spots[length], layout) ?? (labels.slice(length).some(Boolean) ? "gap" : "edge") };
}

function endAt(spot: Spot | undefined, { hole }: Layout): "hole" | null {
  return hole && spot && Math.hypot(hole.x - spot.x, hole.y - spot.y) < 1 ? "hole" : null;
}
