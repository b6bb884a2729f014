// A side in the analysis: its name, who played it, and how it stands.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import type { GameView, Side } from "../../games/view";
import type { Analysis } from "../../state/analysis/analysis";
import type { Source } from "../../state/analysis/opening";
import type { Table } from "../../state/room/table";
import { Breakable } from "../common/breakable";
import { SideDisc } from "../common/side_disc";

interface SideCardProps {
  readonly table: Table<Analysis>;
  readonly view: GameView;
  readonly side: Side;
  readonly source: Source | null;
}

export function SideCard({ table, view, side, source }: SideCardProps): VNode {
  const { frame, outcome } = table.session;
  const moves = outcome.value === null && frame.value.toMove === side;
  const name = source?.[side] ?? "";
  return (
    <section
      class={`seat seat-${side}${moves ? " seat-to-move" : ""}`}
      aria-label={view.sides[side]}
      data-testid={`side-${side}`}
    >
      <div class="seat-who">
        <SideDisc game={view.id} side={side} />
        <span class="seat-name">
          <Breakable text={name === "" ? view.sides[side] : name} />
        </span>
        {moves && <span class="seat-turn">{t("analysis.moves")}</span>}
      </div>
      {view.standing({
        side,
        position: table.counted.value ?? frame.value.position,
        facts: table.facts.value,
        toMove: moves,
      })}
    </section>
  );
}
