// What happens now, in words, and the result at the end.
import type { VNode } from "preact";
import type { GameView } from "../../games/view";
import { t } from "../../i18n/messages";
import type { RoomState } from "../../net/wire";
import type { AnyTable } from "../../state/room/table";
import { sentence } from "../../state/room/task_words";
import { capital } from "../../state/room/words";

export function StatusLine({ table, state, view }: { table: AnyTable; state: RoomState; view: GameView }): VNode {
  const mine = table.myTurn.value && table.isLive.value && !table.elsewhere.value;
  const said = state.result !== null && table.isLive.value;
  return (
    <p class={said ? "only-read" : `status${mine ? " status-mine" : ""}`} data-testid="status">
      {said ? t("table.over") : capital(sentence(table, state, view))}
        {!table.isLive.value && (
          <button class="button-small" onClick={() => table.look(table.livePly.value)}>
            {t(state.status === "over" ? "table.to_end" : "table.to_current")}
          </button>
        )}
    </p>
  );
}
