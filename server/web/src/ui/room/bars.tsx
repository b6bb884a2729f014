// What a player has to know or answer besides the turn: a lost connection, offers, an opponent who left, stopped clocks,
// a first turn that is due. It has a place of its own, so that none of it moves the controls.
import type { VNode } from "preact";
import type { GameView } from "../../games/view";
import { t } from "../../i18n/messages";
import type { RoomState } from "../../net/wire";
import type { ConnectionNote } from "../../state/connection";
import { socket } from "../../state/client";
import { awayNote } from "../../state/room/away";
import { untilNextSecond } from "../../state/room/clock";
import { clockNote, delayNote, type Note } from "../../state/room/clock_notes";
import { absenceOf, absenceSentence, type Absence } from "../../state/room/presence_words";
import type { Preparing } from "../../state/room/preparing";
import type { Room } from "../../state/room/room";
import type { RoomSession } from "../../state/room/room_session";
import { hasConditional } from "../../state/room/conditional";
import { connectionHere, Remedy } from "../common/connection";
import { useServerNow } from "../common/ticking";
import { later } from "../common/later";
import { Bar } from "./bar";
import { OfferBars } from "./offer_bars";
import { PreparedBar } from "./prepared_bar";

const ConditionalBar = later(async () => (await import("./conditional_bar")).ConditionalBar);

interface BarsProps {
  readonly session: RoomSession;
  readonly room: Room;
  readonly preparing: Preparing | null;
  readonly view: GameView;
}

export function Bars(properties: BarsProps): VNode {
  const { room } = properties;
  const lost = room.state.status === "playing" ? connectionHere() : null;
  return (
    <div class="room-notes">
      <div class="notes">{lost ? <ConnectionBar note={lost} /> : <Notes {...properties} />}</div>
    </div>
  );
}

/** Without a connection nothing else can be answered. */
function ConnectionBar({ note }: { note: ConnectionNote }): VNode {
  return (
    <Bar text={note.text} testId="connection-banner" asks={note.remedy === "play_here"}>
      {note.remedy && <Remedy note={note} look="button" />}
    </Bar>
  );
}

function Notes({ session, room, preparing, view }: BarsProps): VNode {
  const absence = absenceOf(room);
  const note = clockNote(room.state);
  const late = delayNote(room.state);
  const away = awayNote(room.state, socket.serverNow());
  return (
    <>
      <OfferBars session={session} state={room.state} />
      {absence && <AbsenceBar session={session} room={room} absence={absence} />}
      {note && <NoteBar note={note} state={room.state} />}
      {late !== null && <Bar text={late} testId="delay-note" />}
      {away !== null && <Bar text={away} testId="away-note" />}
      {hasConditional(room.state) && <ConditionalBar room={room.id} state={room.state} />}
      {preparing && <PreparedBar preparing={preparing} view={view} />}
    </>
  );
}

function NoteBar({ note, state }: { note: Note; state: RoomState }): VNode {
  const now = useServerNow((at) => untilNextSecond(note.until, at));
  return <Bar text={note.say(now)} testId="clock-note" asks={state.you === state.toMove} />;
}

interface AbsenceProps {
  readonly session: RoomSession;
  readonly room: Room;
  readonly absence: Absence;
}

function AbsenceBar({ session, room, absence }: AbsenceProps): VNode {
  const now = useServerNow((at) => untilNextSecond(absence.from, at));
  const mine = room.state.you !== null && room.state.you !== absence.side;
  return (
    <Bar text={absenceSentence(room, absence, now)} testId="absence" asks={mine}>
      {mine && now >= absence.from ? (
        <>
          <button
            class="button button-primary"
            data-testid="claim-win"
            onClick={() => void session.wishes.claim("win")}
          >
            {t("claim.win")}
          </button>
          <button class="button" data-testid="claim-draw" onClick={() => void session.wishes.claim("draw")}>
            {t("claim.draw")}
          </button>
        </>
      ) : null}
    </Bar>
  );
}
