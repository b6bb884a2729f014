// The turns of a game on a table: the list, and the buttons that step through it, which after the game also replay it.
import type { VNode } from "preact";
import type { GameView } from "../../games/view";
import type { RoomState } from "../../net/wire";
import type { Replay } from "../../state/room/replay";
import type { AnyTable } from "../../state/room/table";
import { TurnList, TurnNav } from "./turn_list";

interface TurnsProps {
  readonly table: AnyTable;
  readonly replay: Replay;
  readonly state: RoomState;
  readonly view: GameView;
}

/** Shows a ply, and stops the replay, also where that ply is shown already. */
function looking({ table, replay }: TurnsProps): (ply: number) => void {
  return (ply) => {
    replay.stop();
    table.look(ply);
  };
}

export function Turns(properties: TurnsProps): VNode {
  const { table, state, view } = properties;
  return <TurnList turns={state.turns} view={view} ply={table.ply.value} onLook={looking(properties)} />;
}

export function TurnsNav(properties: TurnsProps): VNode {
  const { table, replay, state } = properties;
  const played = state.status === "over" ? replay : null;
  return <TurnNav ply={table.ply.value} last={table.livePly.value} replay={played} onLook={looking(properties)} />;
}

/** The turns alone, where nobody talks. */
export function TurnsPanel({ label, ...properties }: TurnsProps & { label: string }): VNode {
  return (
    <section class="room-turns panel" aria-label={label}>
      <div class="panel-box panel-turns">
        <div class="panel-body">
          <Turns {...properties} />
        </div>
      </div>
      <TurnsNav {...properties} />
    </section>
  );
}
