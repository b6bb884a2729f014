// Both players of an arranged game are led to it once it is made.
import { useEffect, useRef } from "preact/hooks";
import type { Tournament } from "../../net/tournaments";
import { navigate } from "../../state/session/route";
import { ownBoards } from "../../state/tournament/viewer";

/** Whoever sees the page when both are ready: who says so last is never shown as ready. */
export function useLeadToGame(one: Tournament): void {
  const waits = useRef(false);
  const isArranging = one.you.match !== undefined;
  const room = isArranging ? null : (ownBoards(one).find((board) => board.room !== null)?.room ?? null);
  useEffect(() => {
    if (isArranging) waits.current = true;
    if (!waits.current || room === null) return;
    waits.current = false;
    navigate(`/game/${room}`);
  }, [isArranging, room]);
}
