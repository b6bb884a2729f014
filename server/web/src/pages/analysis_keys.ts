// The keys of the analysis: along a line and from one variation to the next, and those that compose a turn.
import { useMemo } from "preact/hooks";
import type { Key } from "../i18n/messages";
import type { Analysis } from "../state/analysis/analysis";
import type { Path } from "../state/analysis/tree";
import * as walk from "../state/analysis/walk";
import type { Replay } from "../state/room/replay";
import type { Table } from "../state/room/table";
import type { Shortcut } from "../ui/room/keys";
import { composing, listed, others, replayKey, replayShortcut, stopping, useKeys, type BoundKey } from "./table_keys";

type Bound = BoundKey<Table<Analysis>>;

/** A key that leads to another turn of the tree. */
function way(key: string, shown: string, what: Key, to: (analysis: Analysis) => Path): Bound {
  const act: Bound["act"] = ({ session }) => {
    session.go(to(session));
    return true;
  };
  return { keys: [key], shown, what, act };
}

const bound: readonly Bound[] = [
  ...composing,
  way("arrowleft", "←", "keys.back", ({ path }) => walk.back(path.peek())),
  way("arrowright", "→", "keys.forward", ({ tree, path }) => walk.forward(tree.peek(), path.peek())),
  way("arrowup", "↑", "keys.variation_before", ({ tree, path }) => walk.aside(tree.peek(), path.peek(), -1)),
  way("arrowdown", "↓", "keys.variation_next", ({ tree, path }) => walk.aside(tree.peek(), path.peek(), 1)),
  way("home", "key.home", "keys.start", () => []),
  way("end", "key.end", "keys.line_end", ({ tree, path }) => walk.toEnd(tree.peek(), path.peek())),
];

export const shortcuts: readonly Shortcut[] = [...others, ...bound, replayShortcut, ...listed];

export function useAnalysisKeys(table: Table<Analysis>, replay: Replay): void {
  const all = useMemo(() => [...stopping(replay, bound), replayKey(replay), ...listed], [replay]);
  useKeys(table, all);
}
