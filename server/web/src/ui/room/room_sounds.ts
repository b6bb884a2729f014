// When a player hears something: a turn has been played, their own time runs short, the game is over.
import { useEffect, useRef, useState } from "preact/hooks";
import { viewOf } from "../../games";
import type { RoomState } from "../../net/wire";
import { socket } from "../../state/client";
import { isRunning, lowBelow, timeLeft } from "../../state/room/clock";
import { ownSide } from "../../state/room/room";
import { soundsOf } from "../../state/room/turn_sounds";
import { actionMs, tempos } from "../../state/session/preferences";
import { sound, soundEnd } from "../../state/session/sounds";

/** The sounds of each turn that comes while the page is open, and of the end. */
export function useTurnSounds({ game, you, ply, turns, status, result }: RoomState): void {
  const heard = useRef({ ply, status });
  useEffect(() => {
    const was = heard.current;
    heard.current = { ply, status };
    if (you === null) return;
    const turn = ply === was.ply + 1 ? turns[ply - 1] : undefined;
    const actions = turn === undefined ? [] : (viewOf(game)?.actions(turn) ?? []);
    soundsOf(actions).forEach((name, index) => sound(name, (index * (actionMs() || tempos.usual)) / 1000));
    if (status === "over" && was.status === "playing") soundEnd(result?.outcome === you);
  }, [ply, status]);
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
    if (low) sound("low");
  }, [low]);
  return low;
}
