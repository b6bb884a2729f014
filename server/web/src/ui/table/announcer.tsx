// Tells screen readers what happens.
import type { VNode } from "preact";
import type { GameView } from "../../games/view";
import { t } from "../../i18n/messages";
import type { RoomState } from "../../net/wire";
import { resultSentence, type End } from "../../state/room/end_words";
import { offersSpoken } from "../../state/room/offer_words";
import { ratingsSentence } from "../../state/lobby/ratings";
import { calledBy, capital } from "../../state/room/words";

interface AnnouncerProps {
  readonly state: RoomState;
  readonly view: GameView;
  readonly end: End;
  /** What the viewer has to do; null: it is not their turn. */
  readonly task: string | null;
  /** The viewer has begun a turn. */
  readonly begun: boolean;
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

function announcement({ state, view, end, task, begun }: AnnouncerProps): string {
  if (state.result) return `${resultSentence(state, end)} ${ratingsSentence(state)}`.trim();
  if (state.status === "waiting") return "";
  if (begun && task !== null) return `${capital(task)}.`;
  const turn = state.turns[state.turns.length - 1];
  const mover = state.toMove === "first" ? "second" : "first";
  const played =
    turn === undefined
      ? t("table.begins")
      : t("table.played", { who: calledBy(view.id, state.seats, mover), words: view.words(turn) });
  if (state.you !== state.toMove) return played;
  const yours = task === null ? t("table.your_turn") : t("table.your_turn_task", { task: capital(task) });
  return `${played} ${yours}`;
}
