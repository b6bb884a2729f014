// What the engine in this browser suggests to a player against a computer, as long as the table is on the page.
import { computed } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { openEngine } from "../engine/open";
import type { RoomState } from "../net/wire";
import { maySuggest, Suggestion } from "../state/suggestion";
import type { AnyTable } from "../state/room/table";

/** Null: nothing is suggested in this game. */
export function useSuggestion(table: AnyTable, state: RoomState): Suggestion | null {
  const may = maySuggest(state);
  const suggestion = useMemo(() => (may ? new Suggestion(whereIn(table), openEngine) : null), [table, may]);
  useEffect(() => () => suggestion?.close(), [suggestion]);
  return suggestion;
}

/** Where the viewer has a turn to play. */
function whereIn(table: AnyTable) {
  return computed(() => {
    const game = table.state.value?.game;
    const position = table.session.frames.value[table.livePly.value]?.position;
    const isWanted = table.draft.value !== null && game !== undefined && position !== undefined;
    return isWanted ? { game, position } : null;
  });
}
