// The divisions of the season that is played, one at a time with its table; the viewer's own first.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import type { LeagueSeason } from "../../net/leagues";
import { useTournament } from "../tournament/follow";
import { Standings } from "../tournament/standings";

interface DivisionsProps {
  readonly season: LeagueSeason;
  /** The tournament of the viewer's division. */
  readonly own: string | null;
}

export function Divisions({ season: { season, divisions }, own }: DivisionsProps): VNode {
  const [chosen, choose] = useState<string | null>(null);
  const shown = chosen ?? own ?? divisions[0]?.tournament ?? "";
  return (
    <section aria-labelledby="league-divisions">
      <h2 id="league-divisions">{t("league.season", { n: season })}</h2>
      {divisions.length > 1 && (
        <div class="league-choice" role="group" aria-labelledby="league-divisions">
          {divisions.map(({ tournament }, index) => (
            <button
              key={tournament}
              class="button"
              aria-pressed={tournament === shown}
              data-testid={`division-${index + 1}`}
              onClick={() => choose(tournament)}
            >
              {t("league.division", { n: index + 1 })}
            </button>
          ))}
        </div>
      )}
      <Table key={shown} id={shown} />
    </section>
  );
}

function Table({ id }: { id: string }): VNode {
  const one = useTournament(id)?.held.value;
  if (!one) return <p class="empty">{t("common.loading")}</p>;
  return (
    <>
      <Standings one={one} />
      <p>
        <a href={`/tournament/${id}`} data-testid="all-games">
          {t("league.games")}
        </a>
      </p>
    </>
  );
}
