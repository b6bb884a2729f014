// A board with everything around it, each part in its place: seats, controls, panel and tools. Rooms and games
// without a server look the same.
import type { ComponentChildren, VNode } from "preact";
import { useEffect } from "preact/hooks";
import type { GameView } from "../../games/view";
import { t } from "../../i18n/messages";
import type { Side } from "../../net/wire";
import { other, type Room } from "../../state/room/room";
import type { AnyTable } from "../../state/room/table";
import { followFullBoard, fullBoard, leaveFullBoard } from "../../state/room/full_board";
import { IconButton } from "../common/icon_button";
import { KeyList, type Shortcut } from "../room/keys";
import { Announcer } from "./announcer";
import { CommandLine } from "./command_line";
import { Hints } from "./hints";
import { SeatCard } from "./seat";
import { StatusLine } from "./status_line";
import { SupplyTray } from "./supply_tray";
import { TableBoard } from "./table_board";
import { TurnControls } from "./turn_controls";

interface LayoutProps {
  readonly table: AnyTable;
  readonly room: Room;
  readonly view: GameView;
  /** Whose seat is below the board. */
  readonly lower: Side;
  /** Whether people come and go. */
  readonly presence: boolean;
  /** The viewer's time runs short. */
  readonly low: boolean;
  readonly status: ComponentChildren;
  readonly notes: ComponentChildren;
  readonly panel: ComponentChildren;
  readonly tools: ComponentChildren;
  readonly shortcuts: readonly Shortcut[];
}

export function TableLayout(properties: LayoutProps): VNode {
  const { table, room: { state }, view, lower, low, status, notes, panel, tools, shortcuts } = properties;
  const position = table.position.value ?? state.start;
  useEffect(followFullBoard, []);
  return (
    <main class={`${looksOf(state, table.isLive.value)} room-of-${view.id}`}>
      <h1 class="only-read">{headingOf(view, state)}</h1>
      {fullBoard.value && <LeaveFullBoard />}
      <div class="room-board">
        <TableBoard table={table} view={view} position={position} />
        <SupplyTray table={table} view={view} position={position} />
      </div>
      <div class="room-upper">
        <SeatAt {...properties} side={other(lower)} position={position} />
      </div>
      <div class="room-status">
        {status}
        <StatusLine table={table} state={state} view={view} />
      </div>
      <div class="room-controls">
        {notes}
        <Hints table={table} state={state} />
        <TurnControls table={table} state={state} view={view} />
      </div>
      {panel}
      <div class="room-lower">
        <SeatAt {...properties} side={lower} position={position} />
      </div>
      <div class="room-tools">{tools}</div>
      <Announcer table={table} state={state} view={view} low={low} />
      <CommandLine table={table} state={state} view={view} />
      <KeyList shortcuts={shortcuts} />
    </main>
  );
}

function looksOf({ status, you }: Room["state"], isLive: boolean): string {
  const looks = [
    "room",
    fullBoard.value && "room-full",
    status !== "waiting" && "room-begun",
    status === "over" && isLive && "room-ended",
    you !== null && "room-seated",
    `room-${status}`,
  ];
  return looks.filter(Boolean).join(" ");
}

function LeaveFullBoard(): VNode {
  const name = t("tools.full_leave");
  return <IconButton icon="shrink" name={name} look="full-leave" testId="full-leave" onClick={leaveFullBoard} />;
}

function headingOf(view: GameView, { host, seats }: Room["state"]): string {
  const [first, second] = [host ?? seats.first, seats.second].map((one) => one?.name ?? t("room.free_seat"));
  return t("room.heading", { game: view.name, first: first ?? "", second: second ?? "" });
}

interface SeatAtProps extends Pick<LayoutProps, "table" | "room" | "view" | "presence"> {
  readonly side: Side;
  readonly position: string;
}

/** The seat of one side, as it stands in the position shown. */
export function SeatAt({ table, room, view, presence, side, position }: SeatAtProps): VNode {
  const { status } = room.state;
  const ended = status === "over" && table.isLive.value;
  const facts = ended ? table.facts.value.map((fact) => ({ ...fact, warn: false })) : table.facts.value;
  return (
    <SeatCard
      side={side}
      room={room}
      view={view}
      position={table.counted.value ?? position}
      facts={facts}
      toMove={status === "playing" && table.toMove.value === side}
      moves={table.frame.value?.toMove === side}
      presence={presence}
    />
  );
}
