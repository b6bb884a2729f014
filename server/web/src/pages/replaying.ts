// The replay of what is on a table, for as long as the page shows it.
import { computed, signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { motionWanted } from "../board/animate";
import { motionMs } from "../board/motion";
import { viewOf } from "../games";
import type { Analysis } from "../state/analysis/analysis";
import type { Path } from "../state/analysis/tree";
import * as walk from "../state/analysis/walk";
import { Replay, type Line } from "../state/room/replay";
import { replayRest } from "../state/room/replay_speed";
import type { AnyTable, Table } from "../state/room/table";
import { actionMs } from "../state/session/preferences";
import type { Later } from "../state/session/settling";

const later: Later = (ms, act) => {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
};

/** A game's turns, once it is over. */
function gameLine(table: AnyTable): Line {
  return {
    ply: table.ply,
    last: computed(() => (table.state.value?.status === "over" ? table.livePly.value : 0)),
    touched: table.ply,
    look: (ply) => table.look(ply),
    hold: () => undefined,
    letGo: () => undefined,
  };
}

/** The line shown, to its end. */
function analysisLine(table: Table<Analysis>): Line {
  const { session: analysis, draft, choice, hand } = table;
  const { tree, path } = analysis;
  const held = signal<Path | null>(null);
  const end = computed(() => held.value ?? walk.toEnd(tree.value, path.value));
  return {
    ply: computed(() => path.value.length),
    last: computed(() => end.value.length),
    touched: computed(() => [tree.value, path.value, draft.value, choice.value, hand.value]),
    look: (ply) => analysis.go(end.peek().slice(0, ply)),
    hold: () => void (held.value = end.peek()),
    letGo: () => void (held.value = null),
  };
}

/** Until the pieces of the turn shown lie still, and then some time to look, in ms. */
function waitMs(table: AnyTable): number {
  const [turn, view] = [table.lastTurn.peek(), viewOf(table.state.peek()?.game ?? "")];
  if (turn === null || !view || !motionWanted()) return replayRest();
  return motionMs(view.actions(turn).length, actionMs()) + replayRest();
}

function useReplay<Shown extends AnyTable>(table: Shown, lineOf: (table: Shown) => Line): Replay {
  const replay = useMemo(() => new Replay(lineOf(table), () => waitMs(table), later), [table]);
  useEffect(() => () => replay.close(), [replay]);
  return replay;
}

export function useGameReplay(table: AnyTable): Replay {
  return useReplay(table, gameLine);
}

export function useAnalysisReplay(table: Table<Analysis>): Replay {
  return useReplay(table, analysisLine);
}
