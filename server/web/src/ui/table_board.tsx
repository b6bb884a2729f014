// The board with what the viewer sees on it now: the position, his draft, and the last turn.
import type { VNode } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { Board } from "../board/board";
import { placeOf, type Layout } from "../board/geometry";
import { marking } from "../board/marking";
import type { Trail } from "../board/trail";
import type { GameView } from "../games/view";
import type { Step } from "../rules/rules";
import { last } from "../state/draft";
import { flipped } from "../state/preferences";
import type { Table } from "../state/table";

/** What was played last: of the turn being put together or sent, else of the turn shown. */
function trailOf(table: Table, view: GameView): Trail {
  const next = table.livePly.value + 1;
  const pending = table.session.pending.value;
  if (table.isLive.value && pending) return { ply: next, actions: view.actions(pending.turn) };
  const partial = table.isLive.value && table.draft.value ? (last(table.draft.value).step?.partial ?? "") : "";
  const made = view.actions(partial);
  if (made.length > 0) return { ply: next, actions: made };
  const turn = table.lastTurn.value;
  return { ply: table.ply.value, actions: turn === null ? [] : view.actions(turn) };
}

export function TableBoard({ table, view, position }: { table: Table; view: GameView; position: string }): VNode {
  const made = trailOf(table, view);
  const key = JSON.stringify(made);
  const trail = useMemo(() => made, [key]);
  const draft = table.isLive.value ? table.draft.value : null;
  const marks = useMemo(() => marking(draft), [draft]);
  const choice = table.choice.value;
  return (
    <div class={`table-board${table.session.pending.value ? " table-board-pending" : ""}`}>
      <Board
        view={view}
        position={position}
        hash={table.frame.value?.hash ?? ""}
        ply={table.ply.value}
        trail={trail}
        marks={marks}
        flip={flipped.value}
        onPoint={(point) => table.click(point)}
      />
      {choice && <Chooser steps={choice} table={table} view={view} />}
    </div>
  );
}

function place(layout: Layout, point: string): { left: string; top: string } {
  const at = placeOf(layout, point) ?? { x: 0, y: 0 };
  const sign = flipped.value ? -1 : 1;
  const left = 50 + (50 * sign * at.x) / layout.reach.x;
  const top = 50 + (50 * sign * at.y) / (layout.reach.y + 14);
  return { left: `clamp(112px, ${left}%, calc(100% - 112px))`, top: `${top > 50 ? top - 13 : top + 13}%` };
}

/** Several things can be done on one point: which one? */
function Chooser({ steps, table, view }: { steps: readonly Step[]; table: Table; view: GameView }): VNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector("button")?.focus(), [steps]);
  return (
    <div ref={box} class="chooser" role="group" aria-label="Choose" style={place(view.layout, steps[0]?.point ?? "")}>
      {steps.map((step) => {
        const picture = view.drawStep(step.partial, table.toMove.value);
        return (
          <button
            key={step.partial}
            class="chooser-step"
            data-testid={`choose-${step.partial}`}
            aria-label={step.label}
            title={step.label}
            onClick={() => table.take(step)}
          >
            {picture ? (
              <svg viewBox="-46 -46 92 92" width="46" height="46" aria-hidden="true">
                {picture}
              </svg>
            ) : (
              step.label
            )}
          </button>
        );
      })}
    </div>
  );
}
