// Everybody against everybody, by their places.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import type { Tournament } from "../../net/tournaments";
import { crosstable, pointsText, type CrossRow } from "../../state/tournament/table";
import { NameOf } from "./name_of";

export function Crosstable({ one }: { one: Tournament }): VNode {
  const rows = crosstable(one);
  return (
    <section class="tournament-wide" aria-labelledby="tournament-cross">
      <h2 id="tournament-cross">{t("tournament.crosstable")}</h2>
      <div class="tournament-scroll" tabIndex={0} role="region" aria-labelledby="tournament-cross">
        <table class="tournament-table tournament-cross" aria-labelledby="tournament-cross" data-testid="crosstable">
          <thead>
            <tr>
              <th scope="col">{t("tournament.player")}</th>
              {rows.map(({ row }, index) => (
                <th key={row} scope="col" class="number">
                  <abbr title={one.players[row]?.name}>{index + 1}</abbr>
                </th>
              ))}
              <th scope="col" class="number">{t("tournament.points")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((cross, index) => (
              <Row key={cross.row} one={one} cross={cross} index={index} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Row({ one, cross: { row, cells, points }, index }: { one: Tournament; cross: CrossRow; index: number }): VNode {
  return (
    <tr class={row === one.you.row ? "leader-you" : undefined}>
      <th scope="row">
        {index + 1} <NameOf one={one} row={row} />
      </th>
      {cells.map((cell, column) => (
        <td key={column} class={cell === null ? "number tournament-self" : "number"}>
          {cell}
        </td>
      ))}
      <td class="number">
        <strong>{pointsText(points)}</strong>
      </td>
    </tr>
  );
}
