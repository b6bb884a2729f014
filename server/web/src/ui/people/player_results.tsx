// How often a player won, drew and lost: by game, set-up and side, in a row, and against the viewer.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import type { Player } from "../../net/people";
import { resultRows, streakWords } from "../../state/people/results";

export function PlayerResults({ player }: { player: Player }): VNode {
  const { name, streak, you } = player;
  return (
    <section aria-labelledby="player-results">
      <h2 id="player-results">{t("people.results")}</h2>
      {player.results.length === 0 ? <p class="empty">{t("people.no_results")}</p> : <Table player={player} />}
      {streak && (
        <p data-testid="streak">
          {streakWords(streak)} {streak.most_won > 0 && t("people.longest", { n: streak.most_won })}
        </p>
      )}
      {you && <p data-testid="against-you">{t("people.against", { name, won: you.won, drawn: you.drawn, lost: you.lost })}</p>}
    </section>
  );
}

function Table({ player }: { player: Player }): VNode {
  return (
    <table class="player-table" data-testid="player-results">
      <thead>
        <tr>
          <th scope="col">{t("games.game")}</th>
          <th scope="col">{t("people.side")}</th>
          <th scope="col">{t("people.won")}</th>
          <th scope="col">{t("people.drawn")}</th>
          <th scope="col">{t("people.lost")}</th>
        </tr>
      </thead>
      <tbody>
        {resultRows(player.results).map((row) => (
          <tr key={row.game + row.side}>
            <th scope="row">{row.game}</th>
            <td>{row.side}</td>
            <td>{row.won}</td>
            <td>{row.drawn}</td>
            <td>{row.lost}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
