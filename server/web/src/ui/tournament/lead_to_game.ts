// Both players of an arranged game are led to it once it is made.
import { useEffect, useRef } from "preact/hooks";
import type { Tournament } from "../../net/tournaments";
import { navigate } from "../../state/session/route";
import { ownBoards } from "../../state/tournament/viewer";

/** Whoever has said that they are ready and still sees the page. */
export function useLeadToGame(one: Tournament): void {
  const waits = useRef(false);
  const isReady = one.you.match?.own.ready ?? false;
  const room = one.you.match ? null : (ownBoards(one).find((board) => board.room !== null)?.room ?? null);
  useEffect(() => {
    if (isReady) waits.current = true;
    if (!waits.current || room === null) return;
    waits.current = false;
    navigate(`/game/${room}`);
  }, [isReady, room]);
}
