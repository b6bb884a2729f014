// The table of a tournament: place, name, points; the tie-breaks and each round of a player on demand.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { known, t } from "../../i18n/messages";
import type { Standing, Tournament } from "../../net/tournaments";
import { isOnStreak, pointsText, roundsOf, standingText, tiebreakShort, tiebreakText } from "../../state/tournament/table";
import { NameOf } from "./name_of";

/** How many are shown before the rest is asked for; of a big tournament the viewer's own place is there, too. */
const shortList = 50;

export function Standings({ one }: { one: Tournament }): VNode {
  const [all, setAll] = useState(false);
  const [open, setOpen] = useState<number | null>(null);
  const { standings, you } = one;
  const hasPoints = one.form !== "knock_out"; // there how far somebody came says all
  const shown = standings.filter(({ row }, index) => all || index < shortList || row === you.row);
  return (
    <section aria-labelledby="tournament-standings">
      <h2 id="tournament-standings">{t(one.status === "ended" ? "tournament.final_table" : "tournament.table")}</h2>
      <table class="tournament-table tournament-standings" aria-labelledby="tournament-standings" data-testid="standings">
        <Head tiebreaks={one.tiebreaks} hasPoints={hasPoints} />
        <tbody>
          {shown.map((standing) => (
            <Place
              key={standing.row}
              one={one}
              standing={standing}
              hasPoints={hasPoints}
              isOpen={open === standing.row}
              onPress={() => setOpen(open === standing.row ? null : standing.row)}
            />
          ))}
        </tbody>
      </table>
      {hasPoints && <p class="tournament-soft tournament-hint">{t(one.form === "arena" ? "tournament.arena_hint" : "tournament.points_hint")}</p>}
      {hasPoints && one.tiebreaks.length > 0 && <Legend tiebreaks={one.tiebreaks} />}
      {shown.length < standings.length && (
        <button class="button" onClick={() => setAll(true)}>
          {t("tournament.show_all", { n: standings.length })}
        </button>
      )}
    </section>
  );
}

interface HeadProps {
  readonly tiebreaks: readonly string[];
  readonly hasPoints: boolean;
}

function Head({ tiebreaks, hasPoints }: HeadProps): VNode {
  return (
    <thead>
      <tr>
        <th scope="col" class="number">
          {t("tournament.place")}
        </th>
        <th scope="col">{t("tournament.player")}</th>
        {hasPoints && (
          <th scope="col" class="number">
            {t("tournament.points")}
          </th>
        )}
        {tiebreaks.map((name) => (
          <th key={name} scope="col" class="number tournament-tiebreak">
            <abbr title={tiebreakName(name)}>{tiebreakShort(name)}</abbr>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** What the short heads of the tie-breaks mean. */
function Legend({ tiebreaks }: { tiebreaks: readonly string[] }): VNode {
  return (
    <dl class="tournament-values tournament-tiebreak" data-testid="tiebreak-legend">
      {tiebreaks.map((name) => (
        <div key={name}>
          <dt>{tiebreakShort(name)}</dt>
          <dd>{tiebreakName(name)}</dd>
        </div>
      ))}
    </dl>
  );
}

function tiebreakName(name: string): string {
  const key = known(`tournament.tiebreak.${name}`);
  return key === null ? name : t(key);
}

interface PlaceProps {
  readonly one: Tournament;
  readonly standing: Standing;
  readonly hasPoints: boolean;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

function Place({ one, standing: { row, place, points, values }, hasPoints, isOpen, onPress }: PlaceProps): VNode {
  return (
    <>
      <tr class={row === one.you.row ? "leader-you" : undefined}>
        <td class="number">{place}</td>
        <th scope="row">
          <NameOf one={one} row={row} />
          {isOnStreak(one, row) && <Streak />}
        </th>
        {hasPoints && (
          <td class="number">
            <PointsButton name={one.players[row]?.name ?? ""} points={standingText(one.form, points)} isOpen={isOpen} onPress={onPress} />
          </td>
        )}
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

function Streak(): VNode {
  return (
    <abbr class="tournament-streak" title={t("tournament.streak")} data-testid="on-streak">
      ×2
    </abbr>
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
