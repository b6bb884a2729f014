// In the first games of a browser: one sentence on what the rules let the player do now, until it is closed for good. Its
// text is fetched only then.
import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import type { RoomState } from "../../net/wire";
import { countHinted, isHinted } from "../../state/room/hints";
import type { AnyTable } from "../../state/room/table";
import { later } from "../common/later";
import { hintPlace } from "./hint_place";

const HintLine = later(() => import("./hint_line").then((module) => module.openHints()), hintPlace);

export function Hints({ table, state }: { table: AnyTable; state: RoomState }): VNode | null {
  const hinted = isHinted(state);
  useEffect(() => {
    if (hinted) countHinted(state);
  }, [hinted, state.created]);
  return hinted ? <HintLine table={table} state={state} /> : null;
}
