// Every possible capture from start to end, numbered, to choose by click, number key or screen reader. The board
// shows the same numbers.
import type { VNode } from "preact";
import type { GameView } from "../../games/view";
import { t } from "../../i18n/messages";
import type { AnyTable } from "../../state/room/table";
import { capital } from "../../state/room/words";
import { taskOf } from "../../state/room/task_words";

export function ChainPicker({ table, view }: { table: AnyTable; view: GameView }): VNode | null {
  const chains = table.chains.value;
  if (chains.length === 0) return null;
  return (
    <section class="chains" aria-label={t("table.chains")} data-testid="chains">
      <h2 class="chains-title">{capital(taskOf(table, view))}</h2>
      <ol class="chain-list">
        {chains.map((step, index) => (
          <li key={step.partial}>
            <button
              class="chain"
              data-testid={`chain-${index + 1}`}
              title={view.stepName(step)}
              onClick={() => table.take(step)}
              onPointerEnter={() => (table.chainLooked.value = step.partial)}
              onPointerLeave={() => (table.chainLooked.value = null)}
              onFocus={() => (table.chainLooked.value = step.partial)}
              onBlur={() => (table.chainLooked.value = null)}
            >
              <span class="chain-number">{index + 1}</span>
              <span class="chain-way">{wayOf(view, step.partial)}</span>
              <span class="only-read">{view.stepName(step)}</span>
              <span class="chain-won">{view.paintWon(step.partial)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** "d1 – d3 – f5" */
function wayOf(view: GameView, turn: string): string {
  const actions = view.actions(turn);
  return [actions[0]?.from, ...actions.map((action) => action.to)].join("–");
}
