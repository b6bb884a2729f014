// Who won the games of each row, with a bar: of the results, or of how many games they are.
import type { VNode } from "preact";
import { spoken, t } from "../../i18n/messages";
import { share, type ResultRow } from "../../state/people/statistics";
import { sideName } from "../../state/room/words";
import { ResultBar } from "../common/result_bar";

interface ResultTableProps {
  readonly id: string;
  readonly game: string;
  /** Of the table, and of what its rows are. */
  readonly heading: string;
  readonly rows: readonly ResultRow[];
  readonly bar: "results" | "games";
  readonly note?: string;
}

export function ResultTable({ id, game, heading, rows, bar, note }: ResultTableProps): VNode {
  const most = Math.max(1, ...rows.map(({ games }) => games));
  return (
    <section aria-labelledby={`statistics-${id}`}>
      <h2 id={`statistics-${id}`}>{heading}</h2>
      {note && <p class="player-about">{note}</p>}
      <table class="player-table statistics-table" data-testid={`statistics-${id}`} aria-labelledby={`statistics-${id}`}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t("people.games")}</th>
            <th scope="col">{sideName(game, "first")}</th>
            <th scope="col">{t("result.draw")}</th>
            <th scope="col">{sideName(game, "second")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.href} row={row} most={bar === "games" ? most : null} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** `most`: the games of the longest bar; null: the bar shows the results. */
function Row({ row, most }: { row: ResultRow; most: number | null }): VNode {
  const { games } = row;
  return (
    <tr>
      <th scope="row">
        <a href={row.href}>{row.label}</a>
        {most === null ? <ResultBar {...row} /> : <GamesBar part={games / most} />}
      </th>
      <td>{games.toLocaleString(spoken.value.locale)}</td>
      {[row.first, row.draw, row.second].map((part, index) => (
        <td key={index}>{share(part, games)}</td>
      ))}
    </tr>
  );
}

function GamesBar({ part }: { part: number }): VNode {
  return (
    <span class="games-bar" aria-hidden="true">
      <span style={{ width: `${part * 100}%` }} />
    </span>
  );
}
