// The pieces off the board, under it: how many there are, and which of them is in the viewer's hand.
import type { VNode } from "preact";
import type { GameView, Pile } from "../../games/view";
import { t } from "../../i18n/messages";
import { ownSide } from "../../state/room/room";
import type { AnyTable } from "../../state/room/table";

interface PileProps {
  readonly pile: Pile;
  readonly table: AnyTable;
  /** It is shown to the viewer. */
  readonly lit: boolean;
}

function PileButton({ pile, table, lit }: PileProps): VNode {
  const offered = table.offered.value.has(pile.piece);
  const held = table.hand.value === pile.piece;
  const counted = t("supply.pile", { name: pile.name, count: pile.count });
  return (
    <button
      class={`pile${held ? " pile-held" : ""}${lit ? " pile-lit" : ""}`}
      data-testid={`pile-${pile.piece}`}
      disabled={!offered}
      aria-pressed={offered || held ? held : undefined}
      aria-label={counted}
      title={offered ? t("supply.take", { name: pile.name, piece: pile.piece }) : counted}
      onClick={() => table.hold(pile.piece)}
    >
      <svg viewBox="-34 -34 70 72" width="34" height="34" aria-hidden="true">
        {pile.paint()}
      </svg>
      <span class="pile-count">{pile.count}</span>
    </button>
  );
}

interface SupplyTrayProps {
  readonly table: AnyTable;
  readonly view: GameView;
  readonly position: string;
  /** The pile to take from, as pieceOf() names it; absent: whichever. */
  readonly lit?: string | null;
}

export function SupplyTray({ table, view, position, lit = null }: SupplyTrayProps): VNode | null {
  const state = table.state.value;
  const side = (state && ownSide(state)) ?? table.frame.value?.toMove ?? "first";
  const supply = view.supply({ position, facts: table.facts.value, side });
  if (!supply) return null;
  return (
    <div class="supply" role="group" aria-label={supply.name} data-testid="supply">
      <span class="supply-name" aria-hidden="true">
        {supply.name}
      </span>
      {supply.piles.map((pile) => (
        <PileButton key={pile.piece} pile={pile} table={table} lit={pile.piece === lit} />
      ))}
    </div>
  );
}
