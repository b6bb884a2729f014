// A task to be solved on a small board: what is to be done, the board, its buttons, and whether it worked.
import type { VNode } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { viewOf } from "../../games";
import type { Rules } from "../../rules/rules";
import { Practice, type Progress } from "../../state/learn/practice";
import type { Task } from "../../games/lessons";
import { Table } from "../../state/room/table";
import { Icon } from "../common/icons";
import { SupplyTray } from "../table/supply_tray";
import { TableBoard } from "../table/table_board";
import { Composing } from "../table/turn_controls";

interface PracticeBoardProps {
  readonly task: Task;
  readonly rules: Rules;
  /** What is to be done, in a sentence. */
  readonly goal: string;
  /** What is said then; while it is open nothing. */
  readonly words: Readonly<Record<"again" | Exclude<Progress, "open">, string>>;
}

export function PracticeBoard({ task, rules, ...rest }: PracticeBoardProps): VNode | null {
  const practice = useMemo(() => Practice.open(rules, task), [rules, task]);
  useEffect(() => () => practice?.close(), [practice]);
  return practice && <Practising practice={practice} {...rest} />;
}

type PractisingProps = Omit<PracticeBoardProps, "task" | "rules"> & { readonly practice: Practice };

function Practising({ practice, goal, words }: PractisingProps): VNode | null {
  const table = useMemo(() => new Table(practice), [practice]);
  useEffect(() => () => table.close(), [table]);
  const progress = practice.progress.value;
  const view = viewOf(practice.task.game);
  if (!view) return null;
  const position = table.position.value ?? "";
  return (
    <div class={`practice practice-${progress} room-of-${view.id}`} data-testid={`practice-${practice.task.id}`}>
      <p class="practice-goal">{goal}</p>
      <TableBoard table={table} view={view} position={position} />
      <SupplyTray table={table} view={view} position={position} />
      <p class="practice-news" role="status" data-testid="practice-news">
        {progress === "reached" && <Icon name="check" />}
        {progress !== "open" && words[progress]}
      </p>
      <Composing table={table} view={view} />
      <div class="practice-buttons">
        <button class="button button-small" data-testid="practice-again" onClick={() => practice.reset()}>
          <Icon name="again" />
          {words.again}
        </button>
      </div>
    </div>
  );
}
