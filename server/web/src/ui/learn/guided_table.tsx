// The table of a guided first game: the seats, and the steps of a turn that are shown to who learns.
import type { ComponentChildren, VNode } from "preact";
import type { GameView } from "../../games/view";
import type { Step } from "../../rules/rules";
import { viewOf } from "../../games";
import type { Room } from "../../state/room/room";
import type { AnyTable } from "../../state/room/table";
import type { Note } from "../../state/spoken/news";
import { useTelling } from "../spoken/region";
import { SeatAt } from "../table/table_layout";
import { LearnTable } from "./learn_table";

interface GuidedTableProps {
  readonly table: AnyTable;
  readonly room: Room;
  readonly title: string;
  /** Steps of the turn that are shown to who learns. */
  readonly ways: readonly Step[];
  /** The turn that is drawn on the board; null: none. */
  readonly shown: string | null;
  /** The words on the card; reads nothing but signals that last. */
  readonly notes: () => readonly Note[];
  /** The card. */
  readonly children: ComponentChildren;
}

export function GuidedTable({ table, room, title, ways, shown, notes, children }: GuidedTableProps): VNode | null {
  const { state } = room;
  const view = viewOf(state.game);
  if (!view) return null;
  const position = table.position.value ?? state.start;
  const telling = useTelling({ table, view, notes, isLesson: true });
  const seats = { table, room, view, position, presence: false };
  return (
    <LearnTable
      table={table}
      view={view}
      position={position}
      title={title}
      lit={ways.map(({ point }) => point)}
      drawn={shown === null ? [] : view.actions(shown).map(({ from, to }) => ({ from: from ?? to, to }))}
      litPile={pileOf(ways, view, table)}
      card={children}
      seats={
        <>
          <SeatAt {...seats} side="second" />
          <SeatAt {...seats} side="first" />
        </>
      }
      task={() => notes().map(({ text }) => text).join(" ")}
      telling={telling}
    />
  );
}

/** The pile to take a piece from, unless it is in the hand; null: none. */
function pileOf(ways: readonly Step[], view: GameView, table: AnyTable): string | null {
  const pieces = ways.flatMap((step) => view.pieceOf(step) ?? []);
  return pieces[0] === table.hand.value ? null : (pieces[0] ?? null);
}
