// Says what happens to those who listen instead of looking.
import type { VNode } from "preact";
import type { GameView } from "../games/view";
import type { RoomState } from "../net/wire";
import { resultSentence } from "../state/words";

export function Announcer({ state, view }: { state: RoomState; view: GameView }): VNode {
  return (
    <div class="only-read" aria-live="polite" aria-atomic="true" data-testid="announcer">
      {announcement(state, view)}
    </div>
  );
}

function announcement(state: RoomState, view: GameView): string {
  if (state.result) return resultSentence(state);
  if (state.status === "waiting") return "";
  const turn = state.turns[state.turns.length - 1];
  const mover = state.toMove === "first" ? "second" : "first";
  const played = turn === undefined ? "The game begins." : `${view.sides[mover]} ${view.words(turn)}.`;
  return state.you === state.toMove ? `${played} Your turn.` : played;
}
