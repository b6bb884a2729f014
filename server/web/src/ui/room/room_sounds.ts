// When a player hears something: the opponent has played, or their own time runs short.
import { useEffect, useRef, useState } from "preact/hooks";
import type { RoomState } from "../../net/wire";
import { socket } from "../../state/client";
import { isRunning, lowBelow, timeLeft } from "../../state/room/clock";
import { other, ownSide } from "../../state/room/room";
import { soundLowTime, soundTurn } from "../../state/session/sounds";

/** A knock for each turn of the opponent that comes while the page is open. */
export function useTurnSound({ you, ply, toMove, status }: RoomState): void {
  const heard = useRef(ply);
  useEffect(() => {
    const one = ply === heard.current + 1;
    heard.current = ply;
    const mover = other(toMove);
    if (one && you !== null && mover !== you && status !== "waiting") soundTurn();
  }, [ply]);
}

/** True when the viewer's own clock is below its limit; then it sounds, once per game, in a hidden tab too. */
export function useLowTime(state: RoomState): boolean {
  const { clock, status } = state;
  const you = ownSide(state);
  const [low, setLow] = useState(false);
  useEffect(() => {
    if (low || !you || !clock || status !== "playing" || !isRunning(clock, you)) return;
    let timer = 0;
    const look = () => {
      const wait = timeLeft(clock, you, socket.serverNow()) - lowBelow(clock.control);
      if (wait > 0) timer = window.setTimeout(look, wait);
      else setLow(true);
    };
    look();
    return () => clearTimeout(timer);
  }, [you, clock, status, low]);
  useEffect(() => {
    if (low) soundLowTime();
  }, [low]);
  return low;
}
