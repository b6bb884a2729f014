// From one game to its rematch: both players go there once it is agreed, here or in the list of challenges, and
// whoever accepted here takes their seat.
import { useEffect, useRef } from "preact/hooks";
import type { RoomState } from "../../net/wire";
import { lobby } from "../../state/client";
import type { RoomSession } from "../../state/room/room_session";
import { navigate } from "../../state/session/route";

/** The agreed rematch that this tab is on its way to. */
let expected: string | null = null;

export function useGoingOn(session: RoomSession, state: RoomState | null): void {
  const rematch = state?.rematch;
  const open = useRef(false);
  useEffect(() => {
    if (rematch === null) open.current = true;
    else if (rematch !== undefined && open.current && state?.you) {
      expected = rematch;
      navigate(`/game/${rematch}`);
    }
  }, [rematch]);

  const offered = state?.offers.find(({ offer, side }) => offer === "rematch" && side === state.you)?.room;
  const begun = lobby.lobby.value.mine?.some(({ room, status }) => room === offered && status === "playing") ?? false;
  useEffect(() => {
    if (begun && offered !== undefined) navigate(`/game/${offered}`);
  }, [begun]);

  const waiting = state?.status === "waiting";
  useEffect(() => {
    if (!waiting || expected !== session.roomId) return;
    expected = null;
    if (state?.you === null) void session.wishes.sit();
  }, [waiting]);
}
