// One game: waiting, playing, watching and review are the same page.
import type { ComponentChildren, VNode } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { gameName, viewOf } from "../games";
import type { GameView } from "../games/view";
import { t } from "../i18n/messages";
import type { RoomState } from "../net/wire";
import { pageTitle } from "../state/attention";
import { reasonSentence } from "../state/room/end_words";
import { noteSeen } from "../state/room/seen_game";
import { forgetGame, preparedTurns, rememberGame } from "../state/session/preferences";
import { other, ownSide, type Room as RoomValue } from "../state/room/room";
import { isLotCast, type RoomSession } from "../state/room/room_session";
import { Preparing } from "../state/room/preparing";
import type { Replay } from "../state/room/replay";
import { Table } from "../state/room/table";
import { plyAsked } from "../state/room/permalink";
import { query } from "../state/session/route";
import { tabTitle } from "../state/room/words";
import { rules, socket } from "../state/client";
import type { Note } from "../state/spoken/news";
import { endingOf, notesOf, preparationNotes } from "../state/spoken/room_news";
import { connectionHere } from "../ui/common/connection";
import { Nowhere } from "../ui/common/nowhere";
import { Opening } from "../ui/common/opening";
import { Bars } from "../ui/room/bars";
import { LotNote } from "../ui/room/lot_note";
import { useGoingOn } from "../ui/room/going_on";
import { Next, Result } from "../ui/room/result";
import { RoomPanel, useBoth } from "../ui/room/room_panel";
import { useLowTime, useTurnSounds } from "../ui/room/room_sounds";
import { RoomTools } from "../ui/room/room_tools";
import { TableLayout } from "../ui/table/table_layout";
import { Waiting } from "../ui/room/waiting";
import { useGameReplay } from "./replaying";
import { shortcuts, useRoomKeys } from "./room_keys";
import { usePlyInAddress } from "./room_ply";
import { useSuggestion } from "./suggesting";

/** `beside`: what stands beside the board before everything else. */
export function RoomPage({ session, beside }: { session: RoomSession; beside?: ComponentChildren }): VNode | null {
  const table = useTable(session);
  const state = table.state.value;
  const isNone = session.isNone.value && !state;
  const title = isNone ? t("unknown.title") : tabTitle(state, table.toMove.value);
  useEffect(() => void (pageTitle.value = title), [title]);
  useMemory(session.roomId, state);
  useGoingOn(session, state);
  const replay = useGameReplay(table);
  useRoomKeys(table, replay);
  usePlyInAddress(table);
  if (session.refused.value !== null && !state) {
    return <Nowhere id="refusal" heading={session.refused.value} {...(isNone && { text: t("room.none_text") })} />;
  }
  if (!state) return <Opening />;
  const view = viewOf(state.game);
  if (view && !isLotCast(state)) return <BeforeTheDraw table={table} state={state} />;
  if (!view) return <main class="opening">{t("room.unknown_game")}</main>;
  const room = session.room.value;
  return room && <Room table={table} replay={replay} room={room} view={view} beside={beside} />;
}

function useTable(session: RoomSession): Table {
  const loaded = rules.value;
  const table = useMemo(() => {
    const preparing = loaded && new Preparing(session, loaded, preparedTurns);
    return new Table(session, plyAsked(query.peek()), preparing);
  }, [session]);
  useEffect(
    () => () => {
      table.close();
      table.preparing?.close();
    },
    [table],
  );
  return table;
}

/** There is no position to show yet: lots decide the set-up when both sit. */
function BeforeTheDraw({ table, state }: { table: Table; state: RoomState }): VNode {
  return (
    <main class="lobby before-the-lot" data-testid="before-the-lot">
      <h1>{t("room.random_setup", { game: gameName(state.game) })}</h1>
      {state.status === "over" && <p data-testid="result">{neverDrawn(state)}</p>}
      {state.status === "waiting" && <Waiting session={table.session} state={state} />}
      <LotNote state={state} />
      <RoomTools session={table.session} state={state} watchers />
    </main>
  );
}

function neverDrawn(state: RoomState): string {
  const nobody = state.result?.reason === "aborted";
  return nobody ? t("room.never_drawn") : reasonSentence(state, { position: "", detail: "" });
}

interface RoomProps {
  readonly table: Table;
  readonly replay: Replay;
  readonly room: RoomValue;
  readonly view: GameView;
  readonly beside: ComponentChildren;
}

function Room({ table, replay, room, view, beside }: RoomProps): VNode {
  const { state } = room;
  const { session } = table;
  useTurnSounds(state);
  const low = useLowTime(state);
  const both = useBoth(state);
  const suggestion = useSuggestion(table, state);
  return (
    <TableLayout
      table={table}
      room={room}
      view={view}
      lower={state.you === "second" ? "second" : "first"}
      presence
      low={low}
      news={newsOf(table, view)}
      status={
        <>
          {beside}
          <Standing table={table} state={state} />
        </>
      }
      notes={<Bars session={session} room={room} preparing={table.preparing} view={view} />}
      panel={<RoomPanel table={table} replay={replay} state={state} view={view} both={both} />}
      tools={
        <>
          <RoomTools session={session} state={state} ply={table.lookedAt.value} watchers={!both} suggestion={suggestion} />
          <LotNote state={state} />
        </>
      }
      shortcuts={shortcuts}
      suggestion={suggestion}
    />
  );
}

/** What is told of a room as it happens besides its turns. */
function newsOf({ session, end, preparing }: Table, view: GameView) {
  const room = () => session.room.value;
  return {
    ending: () => (room() ? endingOf(room()!, end.value) : ""),
    notes(): readonly Note[] {
      const lost = room()?.state.status === "playing" ? connectionHere() : null;
      const known = [
        ...(room() ? notesOf(room()!, socket.serverNow()) : []),
        ...(preparing ? preparationNotes(preparing, view) : []),
      ];
      return lost ? [...known, { id: lost.text, text: lost.text }] : known;
    },
  };
}

/** The invitation, or the result. */
function Standing({ table, state }: { table: Table; state: RoomState }): VNode {
  const { session } = table;
  return (
    <>
      {state.status === "waiting" && <Waiting session={session} state={state} />}
      <Result state={state} end={table.end.value}>
        <Next session={session} state={state} />
      </Result>
    </>
  );
}

/** The first page shows the viewer's unfinished games, and others begin with the game seen last. */
function useMemory(id: string, state: RoomState | null): void {
  const plays = state !== null && state.you !== null;
  const side = state && ownSide(state);
  const opponent = state && side ? (state.seats[other(side)]?.name ?? "") : "";
  const over = state?.status === "over";
  useEffect(() => void (state && noteSeen(state.game)), [state?.game]);
  useEffect(() => {
    if (over) forgetGame(id);
    else if (plays) rememberGame({ id, game: state.game, opponent, at: Date.now() });
  }, [id, plays, opponent, over]);
}
