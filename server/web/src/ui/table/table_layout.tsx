// A board with everything around it, each part in its place: seats, controls, panel and tools. Rooms and games
// without a server look the same.
import type { ComponentChildren, VNode } from "preact";
import { useEffect } from "preact/hooks";
import { resultSentence } from "../../state/room/end_words";
import type { GameView } from "../../games/view";
import { t } from "../../i18n/messages";
import type { Side } from "../../net/wire";
import { other, type Room } from "../../state/room/room";
import type { AnyTable } from "../../state/room/table";
import { followFullBoard, fullBoard, leaveFullBoard } from "../../state/room/full_board";
import { IconButton } from "../common/icon_button";
import { KeyList, type Shortcut } from "../room/keys";
import { nonVisual } from "../../state/session/preferences";
import { sentence } from "../../state/room/task_words";
import { capital } from "../../state/room/words";
import { BoardOrWords } from "../spoken/board_or_words";
import type { Subject } from "../spoken/command_field";
import { useTelling, type Told } from "../spoken/region";
import type { PlaceOf } from "../../board/board";
import type { Suggestion } from "../../state/suggestion";
import { SuggestionNote } from "../room/suggestion";
import { Advice } from "./advice";
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
  /** What else is told as it happens. */
  readonly news: Pick<Told, "ending" | "notes">;
  readonly status: ComponentChildren;
  readonly notes: ComponentChildren;
  readonly panel: ComponentChildren;
  readonly tools: ComponentChildren;
  readonly shortcuts: readonly Shortcut[];
  /** Null: nothing is suggested in this game. */
  readonly suggestion: Suggestion | null;
}

export function TableLayout(properties: LayoutProps): VNode {
  const { table, room: { state }, view, lower, low, shortcuts } = properties;
  const position = table.position.value ?? state.start;
  useEffect(followFullBoard, []);
  return (
    <main class={`${looksOf(state, table.isLive.value)} room-of-${view.id}`}>
      <h1 class="only-read">{headingOf(view, state)}</h1>
      {fullBoard.value && <LeaveFullBoard />}
      <BoardPlace {...properties} position={position} />
      <div class="room-upper">
        <SeatAt {...properties} side={other(lower)} position={position} />
      </div>
      <div class="room-lower">
        <SeatAt {...properties} side={lower} position={position} />
      </div>
      <Beside {...properties} />
      <LowTime isLow={low && state.status === "playing"} />
      <KeyList shortcuts={shortcuts} />
    </main>
  );
}

/** What is suggested or prepared, until a turn is begun. */
function adviceIn({ table, view, suggestion }: LayoutProps): (placeOf: PlaceOf) => VNode | null {
  const isBegun = (table.draft.value?.length ?? 0) > 1;
  const prepared = table.preparing?.prepared.value?.turn;
  const turn = isBegun || !table.isLive.value ? null : (prepared ?? suggestion?.turn.value ?? null);
  const look = prepared === undefined ? "advice" : "prepared";
  return (placeOf) => (turn === null ? null : <Advice turn={turn} view={view} placeOf={placeOf} look={look} />);
}

/** What happens in words, what there is to press, and the panel. */
function Beside({ table, room: { state }, view, status, notes, panel, tools, suggestion }: LayoutProps): VNode {
  return (
    <div class="room-side">
      <div class="room-status">
        {status}
        {!nonVisual.value && <StatusLine table={table} state={state} view={view} />}
      </div>
      <div class="room-controls">
        {suggestion && <SuggestionNote suggestion={suggestion} view={view} />}
        {notes}
        <Hints table={table} state={state} />
        <TurnControls table={table} state={state} view={view} />
      </div>
      {panel}
      <div class="room-tools">{tools}</div>
    </div>
  );
}

/** The board, or words in its place, and the line for turns and questions. */
function BoardPlace(properties: LayoutProps & { readonly position: string }): VNode {
  const { table, view, position, news } = properties;
  const telling = useTelling({ table, view, ...news });
  const subject = subjectOf(properties);
  return (
    <>
      <div class="room-board">
        <BoardOrWords subject={subject} telling={telling}>
          <TableBoard table={table} view={view} position={position} overlay={adviceIn(properties)} />
          <SupplyTray table={table} view={view} position={position} />
        </BoardOrWords>
      </div>
      {!nonVisual.value && <CommandLine subject={subject} telling={telling} />}
    </>
  );
}

/** What the questions on this table are about. */
function subjectOf({ table, room: { state }, view }: LayoutProps): Subject {
  const ended = state.result !== null && table.isLive.value;
  const task = () => (ended ? resultSentence(state, table.end.peek()) : capital(sentence(table, state, view)));
  return { table, state, view, task, look: (ply) => table.look(ply) };
}

/** The one thing that interrupts a screen reader. */
function LowTime({ isLow }: { isLow: boolean }): VNode {
  return (
    <div class="only-read" aria-live="assertive">
      {isLow ? t("table.time_short") : ""}
    </div>
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
