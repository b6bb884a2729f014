// The table of whoever learns: the board, a card beside it or above it on a phone, and what else lies beside the board.
// What the card speaks of is lit.
import type { ComponentChildren, VNode } from "preact";
import { DrawnMarks, type Drawn } from "../../board/drawing";
import type { GameView } from "../../games/view";
import type { AnyTable } from "../../state/room/table";
import type { Telling } from "../../state/spoken/telling";
import { BoardOrWords } from "../spoken/board_or_words";
import { SupplyTray } from "../table/supply_tray";
import { TableBoard } from "../table/table_board";
import { Composing } from "../table/turn_controls";

interface LearnTableProps {
  readonly table: AnyTable;
  readonly view: GameView;
  readonly position: string;
  readonly title: ComponentChildren;
  /** A class of the page. */
  readonly look?: string;
  /** Points, and the pile of pieces outside the board. */
  readonly lit: readonly string[];
  readonly litPile?: string | null;
  /** Arrows, and circles where nothing is moved. */
  readonly drawn?: readonly Drawn[];
  readonly card: ComponentChildren;
  /** Below the card. */
  readonly seats: ComponentChildren;
  /** What there is to do, in words. */
  readonly task: () => string;
  readonly telling: Telling;
}

export function LearnTable(properties: LearnTableProps): VNode {
  const { table, view, position, title, look = "", lit, litPile = null, drawn = [], card, seats, task, telling } = properties;
  const state = table.state.value;
  if (!state) return <main class="guided" />;
  const subject = { table, state, view, task, look: (ply: number) => table.look(ply) };
  return (
    <main class={`guided ${look} room-of-${view.id}`}>
      <h1 class="guided-title">{title}</h1>
      <section class="guided-card">{card}</section>
      <div class="guided-board">
        <BoardOrWords subject={subject} telling={telling} isLesson>
          <TableBoard
            table={table}
            view={view}
            position={position}
            lit={lit}
            overlay={(placeOf) => (
              <g class="drawings">
                <DrawnMarks drawn={drawn} placeOf={placeOf} />
              </g>
            )}
          />
          <SupplyTray table={table} view={view} position={position} lit={litPile} />
        </BoardOrWords>
      </div>
      <div class="guided-controls">{state.status === "playing" && <Composing table={table} view={view} />}</div>
      <div class="guided-seats">{seats}</div>
    </main>
  );
}
