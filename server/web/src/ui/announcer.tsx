// Says what happens to those who listen instead of looking.
import type { VNode } from "preact";
import type { GameView } from "../games/view";
import type { RoomState } from "../net/wire";
import { resultSentence, type End } from "../state/words";

interface AnnouncerProps {
  readonly state: RoomState;
  readonly view: GameView;
  readonly end: End;
}

export function Announcer({ state, view, end }: AnnouncerProps): VNode {
  return (
    <div class="only-read" aria-live="polite" aria-atomic="true" data-testid="announcer">
      {announcement(state, view, end)}
    </div>
  );
}

function announcement(state: RoomState, view: GameView, end: End): string {
  if (state.result) return resultSentence(state, end);
  if (state.status === "waiting") return "";
  const turn = state.turns[state.turns.length - 1];
  const mover = state.toMove === "first" ? "second" : "first";
  const played = turn === undefined ? "The game begins." : `${view.sides[mover]} ${view.words(turn)}.`;
  return state.you === state.toMove ? `${played} Your turn.` : played;
}
