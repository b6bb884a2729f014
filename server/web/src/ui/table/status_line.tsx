// What happens now, in words, and the result at the end.
import type { VNode } from "preact";
import type { GameView } from "../../games/view";
import type { RoomState } from "../../net/wire";
import { buttons, selected } from "../../state/room/draft";
import type { AnyTable, Table } from "../../state/room/table";
import { calledBy, capital } from "../../state/room/words";
import { Result } from "../room/result";

/** What happens now, in a sentence. */
export function sentence(table: Table, state: RoomState, view: GameView): string {
  if (table.session.broken.value) return "This page does not agree with the server. Please reload it.";
  if (table.elsewhere.value && state.status === "playing") return "You are playing in another tab.";
  if (!table.isLive.value) return `After turn ${table.ply.value} of ${table.livePly.value}.`;
  if (state.status === "waiting") return state.you ? "Waiting for an opponent." : "The game has not begun.";
  const side = table.toMove.value;
  if (table.session.pending.value) return "Sending your turn…";
  if (table.myTurn.value) return `Your turn. ${capital(taskOf(table, view))}.`;
  const name = view.coloured ? state.seats[side]?.name : null;
  return `${calledBy(view.id, state.seats, side)}${name ? ` (${name})` : ""} to move.`;
}

/** What the viewer has to do now, in a few words. */
export function taskOf(table: AnyTable, view: GameView): string {
  const stage = table.stage.value;
  const draft = table.draft.value;
  if (!draft || !stage) return "play";
  const held = selected(draft);
  if (held !== null) return `choose where ${held} goes`;
  const choice = table.choice.value;
  if (choice) return `choose what happens on ${choice[0]?.point}`;
  const piece = table.hand.value;
  if (piece !== null) return `choose where the ${view.pieceName(piece)} goes`;
  const { steps } = stage;
  if (steps.turn !== null) {
    const offers = buttons(draft).map((step) => step.label);
    if (offers.length > 0) return `${offers.join(", ")}, or play the turn as it is`;
    const won = view.won(steps.turn);
    return `${won === "" ? "" : `you gain ${won}; `}play it or undo a step`;
  }
  return view.task(steps, draft.length - 1);
}

export function StatusLine({ table, state, view }: { table: Table; state: RoomState; view: GameView }): VNode {
  const mine = table.myTurn.value && table.isLive.value && !table.elsewhere.value;
  const said = state.result !== null && table.isLive.value;
  return (
    <>
      <Result session={table.session} state={state} end={table.end.value} />
      <p class={said ? "only-read" : `status${mine ? " status-mine" : ""}`} data-testid="status">
        {said ? "The game is over." : capital(sentence(table, state, view))}
        {!table.isLive.value && (
          <button class="button-small" onClick={() => table.look(table.livePly.value)}>
            {state.status === "over" ? "To the end" : "To the current position"}
          </button>
        )}
      </p>
    </>
  );
}
