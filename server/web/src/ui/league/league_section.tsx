// The leagues in the page of tournaments; nothing where there are none. Administrators found new ones.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { leagues, type LeagueSummary } from "../../net/leagues";
import { me } from "../../state/client";
import { isAdmin } from "../people/admin_here";
import { FoundLeague } from "./found_league";
import { LeagueCard } from "./league_card";

export function LeagueSection(): VNode | null {
  const [list, setList] = useState<readonly LeagueSummary[]>([]);
  const viewer = me.value?.id;
  useEffect(() => {
    if (viewer !== undefined) void leagues().then(setList, () => undefined);
  }, [viewer]);
  const shown = list.filter(isShown);
  const mayFound = isAdmin();
  if (shown.length === 0 && !mayFound) return null;
  return (
    <section aria-labelledby="leagues">
      <h2 id="leagues">{t("league.heading")}</h2>
      {mayFound && <FoundLeague />}
      <ul class="tournament-list" data-testid="leagues">
        {shown.map((one) => (
          <LeagueCard key={one.id} one={one} />
        ))}
      </ul>
    </section>
  );
}

/** Of a closed one nothing more is to come. */
export function isShown({ closed, in_season }: LeagueSummary): boolean {
  return !closed || in_season;
}
