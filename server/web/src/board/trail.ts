// What was just played, and which part of it a change from one picture to the next must animate. Pure.
import type { Action } from "../games/view";
import { between as halfWay, placeOf, type Layout } from "./geometry";

/** The actions of one turn, made or being composed, and the ply they lead to. */
export interface Trail {
  readonly ply: number;
  readonly actions: readonly Action[];
}

/** A piece's way over the board; the last point is where it is in the new picture. */
export interface Way {
  readonly points: readonly string[];
  /** The first of the turn's actions in it: earlier ones are shown before. */
  readonly after: number;
}

function same(a: Action, b: Action): boolean {
  return a.from === b.from && a.to === b.to && a.kind === b.kind;
}

/** The actions that lead from one trail to the next; empty when there is no short way. */
function between(before: Trail, now: Trail): readonly Action[] {
  if (now.ply === before.ply + 1) return now.actions;
  if (now.ply === before.ply && before.actions.every((action, i) => now.actions[i] && same(action, now.actions[i]))) {
    return now.actions.slice(before.actions.length);
  }
  if (now.ply !== before.ply - 1) return [];
  return [...before.actions]
    .reverse()
    .flatMap((action) => (action.from ? [{ kind: action.kind, from: action.to, to: action.from }] : []));
}

/** The ways of the pieces that move; two actions of one piece make one way. */
export function ways(before: Trail, now: Trail): Way[] {
  const found: Way[] = [];
  between(before, now).forEach(({ from, to }, index) => {
    if (from === null) return;
    const going = found.findIndex((way) => way.points[way.points.length - 1] === from);
    const way = found[going];
    if (way) found[going] = { ...way, points: [...way.points, to] };
    else found.push({ points: [from, to], after: index });
  });
  return found;
}

/** Points that the turn empties or takes away, and how many of its actions are shown before. */
export function taken({ actions }: Trail, layout: Layout): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  actions.forEach((action, index) => {
    if (action.kind === "remove") found.set(action.to, 1);
    if (action.kind === "claim") found.set(action.to, 2);
    const from = action.kind === "jump" && action.from ? placeOf(layout, action.from) : null;
    const to = from && placeOf(layout, action.to);
    const over = from && to && halfWay(layout, from, to);
    if (over) found.set(over.label, index + 0.5);
  });
  return found;
}
