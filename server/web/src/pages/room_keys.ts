// The keys of the game page: stepping through the turns, taking steps back, passing, playing the turn. What the
// list of keys says is beside what they do.
import { useMemo } from "preact/hooks";
import type { Replay } from "../state/room/replay";
import type { AnyTable } from "../state/room/table";
import type { Shortcut } from "../ui/room/keys";
import { commandShown } from "../ui/room/command_shown";
import { composing, listed, others, replayKey, replayShortcut, stopping, useKeys, type BoundKey } from "./table_keys";

function look(table: AnyTable, ply: number): true {
  table.look(ply);
  return true;
}

function openCommandLine(): true {
  commandShown.value = true;
  return true;
}

const bound: readonly BoundKey<AnyTable>[] = [
  ...composing,
  {
    keys: ["arrowleft"],
    shown: "←",
    what: "keys.back",
    act: (table) => look(table, table.ply.peek() - 1),
  },
  { keys: ["arrowright"], shown: "→", what: "keys.forward", act: (table) => look(table, table.ply.peek() + 1) },
  { keys: ["home"], shown: "key.home", what: "keys.start", act: (table) => look(table, 0) },
  { keys: ["end"], shown: "key.end", what: "keys.current", act: (table) => look(table, table.livePly.peek()) },
  { keys: ["/"], shown: "/", what: "keys.command", act: openCommandLine },
];

export const shortcuts: readonly Shortcut[] = [...others, ...bound, replayShortcut, ...listed];

export function useRoomKeys(table: AnyTable, replay: Replay): void {
  const all = useMemo(() => [...stopping(replay, bound), replayKey(replay), ...listed], [replay]);
  useKeys(table, all);
}
