// What happens now and what the viewer has to do, in a few words. Pure but for reading the table's signals.
import type { GameView } from "../../games/view";
import { t } from "../../i18n/messages";
import { buttons, selected } from "./draft";
import type { AnyTable, TableState } from "./table";
import { toMove } from "./turn_words";
import { capital, unseated } from "./words";

/** What happens now, in a sentence. */
export function sentence(table: AnyTable, state: TableState, view: GameView): string {
  const seats = state.seats ?? unseated;
  if (table.session.broken.value) return t("table.broken");
  if (table.elsewhere.value && state.status === "playing") return t("table.elsewhere");
  if (!table.isLive.value) return t("table.after", { ply: table.ply.value, last: table.livePly.value });
  if (state.status === "waiting") return t(state.you ? "table.waiting" : "table.not_begun");
  const side = table.toMove.value;
  if (table.session.pending.value) return t("table.sending");
  if (table.myTurn.value) return taskSentence(table, state, view);
  return `${toMove(view.id, seats, side)}.${preparation(table, view)}`;
}

/** What the viewer makes of the time in which the other player thinks; begins with a space. */
function preparation(table: AnyTable, view: GameView): string {
  if (!table.prepares.value || table.isIdle.value) return "";
  return ` ${t("prepare.task", { task: taskOf(table, view) })}`;
}

/** "Your turn. Capture.", or "White to move. Capture." where several people play at this browser. */
function taskSentence(table: AnyTable, state: TableState, view: GameView): string {
  const task = capital(taskOf(table, view));
  if (!table.session.shared) return t("table.your_turn_task", { task });
  return t("table.side_task", { turn: toMove(state.game, unseated, table.toMove.value), task });
}

/** What the viewer has to do now, in a few words. */
export function taskOf(table: AnyTable, view: GameView): string {
  const stage = table.stage.value;
  const draft = table.draft.value;
  if (!draft || !stage) return t("table.task.play");
  const held = selected(draft);
  if (held !== null) return t("table.task.choose_goal", { point: held });
  const choice = table.choice.value;
  if (choice) return t("table.task.choose_on", { point: choice[0]?.point ?? "" });
  const piece = table.hand.value;
  if (piece !== null) return t("table.task.choose_place", { piece: view.pieceName(piece) });
  const { steps } = stage;
  if (steps.turn !== null) {
    const offers = buttons(draft).map((step) => view.stepName(step));
    if (offers.length > 0) return t("table.task.or_play", { offers: offers.join(", ") });
    const won = view.won(steps.turn);
    return won === "" ? t("table.task.done") : t("table.task.gained", { won });
  }
  return view.task(steps, draft.length - 1);
}
