// The table of a guided first game: the board and what lies beside it, and a card that leads through the game. What the
// card points at is lit.
import type { ComponentChildren, VNode } from "preact";
import type { GameView } from "../../games/view";
import type { Step } from "../../rules/rules";
import { viewOf } from "../../games";
import type { Room } from "../../state/room/room";
import type { AnyTable } from "../../state/room/table";
import type { PlaceOf } from "../../board/board";
import { Announcer } from "../table/announcer";
import { SupplyTray } from "../table/supply_tray";
import { TableBoard } from "../table/table_board";
import { SeatAt } from "../table/table_layout";
import { Composing } from "../table/turn_controls";

interface GuidedTableProps {
  readonly table: AnyTable;
  readonly room: Room;
  readonly title: string;
  /** Steps of the turn that are shown to who learns. */
  readonly ways: readonly Step[];
  /** The card. */
  readonly children: ComponentChildren;
}

export function GuidedTable({ table, room, title, ways, children }: GuidedTableProps): VNode | null {
  const { state } = room;
  const view = viewOf(state.game);
  if (!view) return null;
  const position = table.position.value ?? state.start;
  const seats = { table, room, view, position, presence: false };
  return (
    <main class={`guided room-of-${view.id}`}>
      <h1 class="guided-title">{title}</h1>
      <section class="guided-card">{children}</section>
      <div class="guided-board">
        <TableBoard table={table} view={view} position={position} overlay={(at) => <Lit ways={ways} placeOf={at} />} />
        <SupplyTray table={table} view={view} position={position} lit={pileOf(ways, view, table)} />
      </div>
      <div class="guided-controls">{state.status === "playing" && <Composing table={table} view={view} />}</div>
      <div class="guided-seats">
        <SeatAt {...seats} side="second" />
        <SeatAt {...seats} side="first" />
      </div>
      <Announcer table={table} state={state} view={view} low={false} />
    </main>
  );
}

/** The pile to take a piece from, unless it is in the hand; null: none. */
function pileOf(ways: readonly Step[], view: GameView, table: AnyTable): string | null {
  const pieces = ways.flatMap((step) => view.pieceOf(step) ?? []);
  return pieces[0] === table.hand.value ? null : (pieces[0] ?? null);
}

function Lit({ ways, placeOf }: { ways: readonly Step[]; placeOf: PlaceOf }): VNode {
  const points = new Set(ways.map(({ point }) => point));
  return (
    <>
      {[...points].map((point) => {
        const place = placeOf(point);
        return place && <circle key={point} class="lit" data-testid={`lit-${point}`} cx={place.x} cy={place.y} r="48" />;
      })}
    </>
  );
}
