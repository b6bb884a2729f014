// Tells screen readers what happens.
import type { VNode } from "preact";
import type { GameView } from "../../games/view";
import { t } from "../../i18n/messages";
import type { RoomState } from "../../net/wire";
import { resultSentence } from "../../state/room/end_words";
import { offersSpoken } from "../../state/room/offer_words";
import { ratingsSentence } from "../../state/lobby/ratings";
import type { AnyTable } from "../../state/room/table";
import { played } from "../../state/room/turn_words";
import { calledBy, capital } from "../../state/room/words";
import { taskOf } from "../../state/room/task_words";

interface AnnouncerProps {
  readonly table: AnyTable;
  readonly state: RoomState;
  readonly view: GameView;
  /** The viewer's time runs short. */
  readonly low: boolean;
}

export function Announcer(properties: AnnouncerProps): VNode {
  return (
    <>
      <div class="only-read" aria-live="polite" aria-atomic="true" data-testid="announcer">
        {announcement(properties)}
      </div>
      <div class="only-read" aria-live="polite" aria-atomic="true" data-testid="announced-offers">
        {offersSpoken(properties.state)}
      </div>
      <div class="only-read" aria-live="assertive">
        {properties.low && properties.state.status === "playing" ? t("table.time_short") : ""}
      </div>
    </>
  );
}

function announcement({ table, state, view }: AnnouncerProps): string {
  if (state.result) return `${resultSentence(state, table.end.value)} ${ratingsSentence(state)}`.trim();
  if (state.status === "waiting") return "";
  const draft = table.draft.value;
  const task = draft && table.isLive.value ? taskOf(table, view) : null; // null: it is not their turn
  if (draft && draft.length > 1 && task !== null) return `${capital(task)}.`;
  const turn = state.turns[state.turns.length - 1];
  const mover = state.toMove === "first" ? "second" : "first";
  const told =
    turn === undefined
      ? t("table.begins")
      : played(calledBy(view.id, state.seats, mover), view.words(turn));
  if (state.you !== state.toMove) return told;
  const yours = task === null ? t("table.your_turn") : t("table.your_turn_task", { task: capital(task) });
  return `${told} ${yours}`;
}
