// What is still seen of the picture before while a turn moves: what lies beneath a piece that is coming, what leaves the
// board, and pieces that become a part of a stack only when they land. Pure.
import type { GameView, Occupant, Picture } from "../games/view";
import { placeOf, type Layout } from "./geometry";
import { taken, type Trail, type Way } from "./trail";

interface Apart {
  readonly dx: number;
  readonly dy: number;
}

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
  readonly flight?: Apart | undefined;
  /** A point that was cut off drifts away from the rest of the board. */
  readonly drift?: Apart | undefined;
  /** Its way to its label, and after how many milliseconds the stack there takes its place. */
  readonly way?: Way;
  readonly lands?: number;
}

export interface Turning {
  readonly view: GameView;
  readonly trail: Trail;
  readonly flip: boolean;
  /** How long an action takes, in ms. */
  readonly actionMs: number;
}

const longestLeave = 400;

/** How long what leaves the board takes, in ms. */
export function leaveMs(actionMs: number): number {
  return Math.min(longestLeave, 1.4 * actionMs);
}

/** The point where a way ends. */
function endOf({ points }: Way): string {
  return points[points.length - 1] ?? "";
}

/** Pieces that are another stack once they have landed: they fly as what they were. By their way. */
export function travellers(moved: readonly Way[], before: Picture, now: Picture, actionMs: number): Ghost[] {
  const landing = (label: string) => Math.max(...moved.map((way) => (endOf(way) === label ? way.after + way.points.length - 1 : 0)));
  return moved.flatMap((way) => {
    const label = endOf(way);
    const occupant = before.at(way.points[0] ?? "");
    if (!occupant || occupant.key === now.at(label)?.key) return [];
    return [{ label, occupant, ground: false, leaves: null, way, lands: landing(label) * actionMs }];
  });
}

/** What lies where a piece goes: a captured stack settles when the piece is nearly there. */
export function beneath({ trail, actionMs }: Turning, moved: readonly Way[], before: Picture): Ghost[] {
  const found = new Map<string, Ghost>();
  for (const { points, after } of moved) {
    points.slice(1).forEach((label, index) => {
      const occupant = before.at(label);
      if (!occupant || found.has(label)) return;
      const settles = trail.actions.some(({ kind, to }) => kind === "capture" && to === label);
      const leaves = settles ? (after + index + 0.7) * actionMs : null;
      found.set(label, { label, occupant, ground: false, leaves, settles });
    });
  }
  return [...found.values()];
}

const driftFar = 70;

/** Away from the middle of what is left of the board. */
function driftOf(layout: Layout, labels: readonly string[], now: Picture): Apart {
  const middle = (places: Layout["places"]) => ({
    x: places.reduce((sum, { x }) => sum + x, 0) / Math.max(1, places.length),
    y: places.reduce((sum, { y }) => sum + y, 0) / Math.max(1, places.length),
  });
  const rest = middle(layout.places.filter(({ label }) => now.has(label)));
  const cut = middle(layout.places.filter(({ label }) => labels.includes(label)));
  const far = Math.hypot(cut.x - rest.x, cut.y - rest.y) || 1;
  return { dx: ((cut.x - rest.x) / far) * driftFar, dy: ((cut.y - rest.y) / far) * driftFar };
}

/** Pieces and points that were in the picture before and are not in this one, except pieces that moved. `flight`: from a
 *  place of the board to where captured pieces go. */
export function leaving(
  { view, trail, flip, actionMs }: Turning,
  layout: Layout,
  moved: readonly Way[],
  { before, now }: { readonly before: Picture; readonly now: Picture },
  flight: (from: { x: number; y: number }) => Apart | undefined,
): Ghost[] {
  const after = taken(trail, layout);
  const sign = flip ? -1 : 1;
  const claimed = trail.actions.flatMap(({ kind, to }) => (kind === "claim" ? [to] : []));
  const { dx, dy } = driftOf(layout, claimed, now);
  return layout.places.flatMap(({ label, x, y }) => {
    const ground = before.has(label) && !now.has(label);
    const gone = before.at(label) !== null && now.at(label) === null;
    const walked = moved.some(({ points }) => points[0] === label);
    if (!ground && (!gone || walked)) return [];
    const placed = trail.actions.find(({ to, piece }) => to === label && piece !== undefined)?.piece;
    const occupant = before.at(label) ?? (placed === undefined ? null : view.occupant(placed));
    const drift = claimed.includes(label) ? { dx: sign * dx, dy: sign * dy } : undefined;
    const leaves = (after.get(label) ?? 0) * actionMs;
    return [{ label, occupant, ground, leaves, drift, flight: occupant ? flight({ x: sign * x, y: sign * y }) : undefined }];
  });
}

/** Pieces that have come from outside. */
export function arrived(layout: Layout, moved: readonly Way[], before: Picture, now: Picture): string[] {
  const came = (label: string) => moved.some((way) => endOf(way) === label);
  const labels = layout.places.map((place) => place.label);
  return labels.filter((label) => now.at(label) && before.has(label) && !before.at(label) && !came(label));
}

/** The points of a way, seen from its end. */
export function stationsOf(layout: Layout, { points }: Way, sign: number): readonly Apart[] {
  const end = placeOf(layout, points[points.length - 1] ?? "");
  if (!end) return [];
  return points.flatMap((label) => {
    const place = placeOf(layout, label);
    return place ? [{ dx: sign * (place.x - end.x), dy: sign * (place.y - end.y) }] : [];
  });
}
