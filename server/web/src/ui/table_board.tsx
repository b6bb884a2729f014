// The board with what the viewer sees on it now: the position, his draft, and the last turn.
import type { VNode } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { Board } from "../board/board";
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
  const choice = table.choice.value;
  const marks = useMemo(() => marking(draft, choice), [draft, choice]);
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

/** Puts the box above or below its point, inside the board's frame. */
function moveTo(box: HTMLElement, point: string): void {
  const frame = box.parentElement?.getBoundingClientRect();
  const at = box.parentElement?.querySelector(`[data-testid="point-${point}"]`)?.getBoundingClientRect();
  if (!frame || !at) return;
  const half = box.offsetWidth / 2;
  const middle = at.left + at.width / 2 - frame.left;
  const below = at.top - frame.top < box.offsetHeight + 8;
  box.style.left = `${Math.max(4, Math.min(middle - half, frame.width - 2 * half - 4))}px`;
  box.style.top = `${(below ? at.bottom + 6 : at.top - box.offsetHeight - 6) - frame.top}px`;
}

/** Several things can be done on one point: which one? */
function Chooser({ steps, table, view }: { steps: readonly Step[]; table: Table; view: GameView }): VNode {
  const box = useRef<HTMLDivElement>(null);
  const point = steps[0]?.point ?? "";
  useLayoutEffect(() => {
    if (box.current) moveTo(box.current, point);
    box.current?.querySelector("button")?.focus();
  }, [point]);
  return (
    <div ref={box} class="chooser" role="group" aria-label="Choose">
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
