// One game: waiting, playing, watching and review are the same page.
import type { VNode } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { gameName, viewOf } from "../games";
import type { GameView } from "../games/view";
import type { RoomState, Side } from "../net/wire";
import { pageTitle } from "../state/attention";
import { reasonSentence } from "../state/room/end_words";
import { forgetGame, rememberGame } from "../state/session/preferences";
import { other, ownSide, type Room as RoomValue } from "../state/room/room";
import { isLotCast, type RoomSession } from "../state/room/room_session";
import { Table } from "../state/room/table";
import { plyAsked } from "../state/room/permalink";
import { query } from "../state/session/route";
import { tabTitle } from "../state/room/words";
import { Announcer } from "../ui/table/announcer";
import { Bars } from "../ui/room/bars";
import { LotNote } from "../ui/room/lot_note";
import { useGoingOn } from "../ui/room/going_on";
import { RoomPanel } from "../ui/room/room_panel";
import { useLowTime, useTurnSound } from "../ui/room/room_sounds";
import { RoomTools } from "../ui/room/room_tools";
import { KeyList } from "../ui/room/keys";
import { SeatCard } from "../ui/table/seat";
import { StatusLine, taskOf } from "../ui/table/status_line";
import { SupplyTray } from "../ui/table/supply_tray";
import { TableBoard } from "../ui/table/table_board";
import { TurnControls } from "../ui/table/turn_controls";
import { Waiting } from "../ui/room/waiting";
import { shortcuts, useRoomKeys } from "./room_keys";
import { usePlyInAddress } from "./room_ply";

export function RoomPage({ session }: { session: RoomSession }): VNode | null {
  const table = useMemo(() => new Table(session, plyAsked(query.peek())), [session]);
  useEffect(() => () => table.close(), [table]);
  const state = table.state.value;
  const title = tabTitle(state, table.toMove.value);
  useEffect(() => void (pageTitle.value = title), [title]);
  useMemory(session.roomId, state);
  useGoingOn(session, state);
  useRoomKeys(table);
  usePlyInAddress(table);
  if (session.refused.value !== null && !state) return <Refusal sentence={session.refused.value} />;
  if (!state) {
    return (
      <main class="opening" aria-busy="true">
        Opening the game…
      </main>
    );
  }
  const view = viewOf(state.game);
  if (view && !isLotCast(state)) return <BeforeTheDraw table={table} state={state} />;
  if (!view) return <main class="opening">This version of the site cannot show this game. Please reload.</main>;
  const room = session.room.value;
  return room && <Room table={table} room={room} view={view} />;
}

/** There is no position to show yet: lots decide the set-up when both sit. */
function BeforeTheDraw({ table, state }: { table: Table; state: RoomState }): VNode {
  return (
    <main class="lobby before-the-lot" data-testid="before-the-lot">
      <h1>{gameName(state.game)}, random set-up</h1>
      {state.status === "over" && <p data-testid="result">{neverDrawn(state)}</p>}
      {state.status === "waiting" && <Waiting session={table.session} state={state} />}
      <LotNote state={state} />
      <RoomTools session={table.session} state={state} />
    </main>
  );
}

function neverDrawn(state: RoomState): string {
  const nobody = state.result?.reason === "aborted";
  return nobody ? "Nobody joined: the lots were never cast." : reasonSentence(state, { position: "", detail: "" });
}

function Refusal({ sentence }: { sentence: string }): VNode {
  return (
    <main class="lobby" data-testid="refusal">
      <h1>{sentence}</h1>
      <p>
        <a href="/">To the lobby</a>
      </p>
    </main>
  );
}

function Room({ table, room, view }: { table: Table; room: RoomValue; view: GameView }): VNode {
  const { state } = room;
  const position = table.position.value ?? state.start;
  const upper = state.you === "second" ? "first" : "second";
  const draft = table.draft.value;
  const task = draft && table.isLive.value ? taskOf(table, view) : null;
  const toMove = state.status === "playing" ? table.toMove.value : null;
  const ended = state.status === "over" && table.isLive.value;
  const facts = ended ? table.facts.value.map((fact) => ({ ...fact, warn: false })) : table.facts.value;
  useTurnSound(state);
  const low = useLowTime(state);
  const looks = `room${ended ? " room-ended" : ""}${state.you === null ? "" : " room-seated"}`;
  const seat = (side: Side) => (
    <SeatCard
      side={side}
      room={room}
      view={view}
      position={table.counted.value ?? position}
      facts={facts}
      toMove={toMove === side}
      moves={table.frame.value?.toMove === side}
    />
  );
  return (
    <main class={`${looks} room-${state.status} room-of-${view.id}`}>
      <h1 class="only-read">{`${view.name}: ${(state.host ?? state.seats.first)?.name ?? "free"} against ${state.seats.second?.name ?? "free"}`}</h1>
      <div class="room-board">
        <TableBoard table={table} view={view} position={position} />
        <SupplyTray table={table} view={view} position={position} />
      </div>
      <div class="room-upper">{seat(upper)}</div>
      <div class="room-status">
        {state.status === "waiting" && <Waiting session={table.session} state={state} />}
        <StatusLine table={table} state={state} view={view} />
      </div>
      <div class="room-controls">
        <Bars session={table.session} room={room} />
        <TurnControls table={table} state={state} view={view} />
      </div>
      <RoomPanel table={table} state={state} view={view} />
      <div class="room-lower">{seat(other(upper))}</div>
      <div class="room-tools">
        <RoomTools session={table.session} state={state} ply={table.lookedAt.value} />
        <LotNote state={state} />
      </div>
      <Announcer
        state={state}
        view={view}
        end={table.end.value}
        task={task}
        begun={(draft?.length ?? 0) > 1}
        low={low}
      />
      <KeyList shortcuts={shortcuts} />
    </main>
  );
}

/** The first page shows the viewer's unfinished games. */
function useMemory(id: string, state: RoomState | null): void {
  const plays = state !== null && state.you !== null;
  const side = state && ownSide(state);
  const opponent = state && side ? (state.seats[other(side)]?.name ?? "") : "";
  const over = state?.status === "over";
  useEffect(() => {
    if (over) forgetGame(id);
    else if (plays) rememberGame({ id, game: state.game, opponent, at: Date.now() });
  }, [id, plays, opponent, over]);
}
