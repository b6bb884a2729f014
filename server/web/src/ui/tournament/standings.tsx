// The table of a tournament: place, name, points; the tie-breaks and each round of a player on demand.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { known, t } from "../../i18n/messages";
import type { Standing, Tournament } from "../../net/tournaments";
import { pointsText, roundsOf, tiebreakShort, tiebreakText } from "../../state/tournament/table";
import { NameOf } from "./name_of";

/** How many are shown before the rest is asked for; of a big tournament the viewer's own place is there, too. */
const shortList = 50;

export function Standings({ one }: { one: Tournament }): VNode {
  const [all, setAll] = useState(false);
  const [open, setOpen] = useState<number | null>(null);
  const { standings, you } = one;
  const shown = standings.filter(({ row }, index) => all || index < shortList || row === you.row);
  return (
    <section aria-labelledby="tournament-standings">
      <h2 id="tournament-standings">{t(one.status === "ended" ? "tournament.final_table" : "tournament.table")}</h2>
      <table class="tournament-table tournament-standings" aria-labelledby="tournament-standings" data-testid="standings">
        <Head tiebreaks={one.tiebreaks} />
        <tbody>
          {shown.map((standing) => (
            <Place
              key={standing.row}
              one={one}
              standing={standing}
              isOpen={open === standing.row}
              onPress={() => setOpen(open === standing.row ? null : standing.row)}
            />
          ))}
        </tbody>
      </table>
      <p class="tournament-soft tournament-hint">{t("tournament.points_hint")}</p>
      {shown.length < standings.length && (
        <button class="button" onClick={() => setAll(true)}>
          {t("tournament.show_all", { n: standings.length })}
        </button>
      )}
    </section>
  );
}

function Head({ tiebreaks }: { tiebreaks: readonly string[] }): VNode {
  return (
    <thead>
      <tr>
        <th scope="col" class="number">
          {t("tournament.place")}
        </th>
        <th scope="col">{t("tournament.player")}</th>
        <th scope="col" class="number">
          {t("tournament.points")}
        </th>
        {tiebreaks.map((name) => (
          <th key={name} scope="col" class="number tournament-tiebreak">
            <abbr title={tiebreakName(name)}>{tiebreakShort(name)}</abbr>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function tiebreakName(name: string): string {
  const key = known(`tournament.tiebreak.${name}`);
  return key === null ? name : t(key);
}

interface PlaceProps {
  readonly one: Tournament;
  readonly standing: Standing;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

function Place({ one, standing: { row, place, points, values }, isOpen, onPress }: PlaceProps): VNode {
  return (
    <>
      <tr class={row === one.you.row ? "leader-you" : undefined}>
        <td class="number">{place}</td>
        <th scope="row">
          <NameOf one={one} row={row} />
        </th>
        <td class="number">
          <PointsButton name={one.players[row]?.name ?? ""} points={pointsText(points)} isOpen={isOpen} onPress={onPress} />
        </td>
        {one.tiebreaks.map((tiebreak, index) => (
          <td key={tiebreak} class="number tournament-tiebreak">
            {tiebreakText(tiebreak, values[index] ?? 0)}
          </td>
        ))}
      </tr>
      {isOpen && (
        <tr class="tournament-details">
          <td colSpan={3 + one.tiebreaks.length}>
            <Details one={one} row={row} values={values} />
          </td>
        </tr>
      )}
    </>
  );
}

interface PointsButtonProps extends Pick<PlaceProps, "isOpen" | "onPress"> {
  readonly name: string;
  readonly points: string;
}

function PointsButton({ name, points, isOpen, onPress }: PointsButtonProps): VNode {
  return (
    <button
      class="button-quiet tournament-points"
      aria-expanded={isOpen}
      aria-label={t("tournament.points_of", { name, points })}
      data-testid={`points-${name}`}
      onClick={onPress}
    >
      {points}
    </button>
  );
}

function Details({ one, row, values }: { one: Tournament; row: number; values: readonly number[] }): VNode {
  return (
    <>
      <ol class="tournament-rounds-of">
        {roundsOf(one, row).map(({ round, opponent, points }) => (
          <li key={`${round} ${opponent}`} value={round}>
            {opponent === null ? t("tournament.bye") : <NameOf one={one} row={opponent} />}
            {points !== null && <strong> {pointsText(points)}</strong>}
          </li>
        ))}
      </ol>
      <dl class="tournament-values">
        {one.tiebreaks.map((name, index) => (
          <div key={name}>
            <dt>{tiebreakName(name)}</dt>
            <dd>{tiebreakText(name, values[index] ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
