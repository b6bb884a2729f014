// Ways through the tree of variations, for keys and buttons: forward, back, and from one variation to the next. Pure.
import { mainLine, nodeAt, type Path, type Tree } from "./tree";

/** Along the main line of what follows; where nothing does, the same path. */
export function forward(tree: Tree, path: Path): Path {
  const first = nodeAt(tree, path)?.next[0];
  return first ? [...path, first.turn] : path;
}

export function back(path: Path): Path {
  return path.slice(0, -1);
}

export function toEnd(tree: Tree, path: Path): Path {
  const node = nodeAt(tree, path);
  return node ? [...path, ...mainLine(node)] : path;
}

/** The variation `step` (1: the next, -1: the one before) from this turn's; where this turn has none, from the last
 *  turn before it that has. The same path where the line has none at all, or this is the first or the last. */
export function aside(tree: Tree, path: Path, step: 1 | -1): Path {
  for (let length = path.length; length > 0; length--) {
    const before = path.slice(0, length - 1);
    const others = nodeAt(tree, before)?.next ?? [];
    if (others.length < 2) continue;
    const at = others.findIndex(({ turn }) => turn === path[length - 1]);
    const other = others[at + step];
    return other ? [...before, other.turn] : path;
  }
  return path;
}

/** The longest beginning of the path that the tree has. */
export function nearest(tree: Tree, path: Path): Path {
  let known = path;
  while (!nodeAt(tree, known)) known = back(known);
  return known;
}
