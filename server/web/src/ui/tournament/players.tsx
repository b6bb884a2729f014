// Before a tournament starts: who comes, and who is there already.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import type { Tournament } from "../../net/tournaments";
import { Icon } from "../common/icons";
import { NameOf } from "./name_of";

export function Players({ one }: { one: Tournament }): VNode {
  const shown = one.players.map((player, row) => ({ ...player, row })).filter(({ gone }) => !gone);
  shown.sort((a, b) => b.rating - a.rating);
  return (
    <section aria-labelledby="tournament-players">
      <h2 id="tournament-players">{t("tournament.players_heading")}</h2>
      {shown.length === 0 ? (
        <p class="empty">{t("tournament.nobody_yet")}</p>
      ) : (
        <table class="tournament-table" aria-labelledby="tournament-players" data-testid="players">
          <thead>
            <tr>
              <th scope="col">{t("tournament.player")}</th>
              <th scope="col" class="number">{t("tournament.rating")}</th>
              {one.check_in_minutes > 0 && <th scope="col" class="number">{t("tournament.is_here")}</th>}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ row, rating, here, name }) => (
              <tr key={name} class={row === one.you.row ? "leader-you" : undefined}>
                <th scope="row"><NameOf one={one} row={row} /></th>
                <td class="number">{rating}</td>
                {one.check_in_minutes > 0 && <td class="number">{here && <Here />}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p class="tournament-soft">{t("tournament.needs", { least: one.least_players, most: one.most_players })}</p>
    </section>
  );
}

function Here(): VNode {
  return (
    <span class="tournament-here">
      <Icon name="check" />
      <span class="only-read">{t("tournament.is_here")}</span>
    </span>
  );
}
