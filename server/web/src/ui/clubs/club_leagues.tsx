// The leagues of a club; officers found new ones.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import type { Club } from "../../net/clubs";
import type { LeagueSummary } from "../../net/leagues";
import { isOfficer } from "../../state/people/club";
import { FoundLeague } from "../league/found_league";
import { LeagueCard } from "../league/league_card";
import { isShown } from "../league/league_section";

export function ClubLeagues({ club, leagues }: { club: Club; leagues: readonly LeagueSummary[] }): VNode | null {
  const shown = leagues.filter(isShown);
  const mayFound = isOfficer(club);
  if (shown.length === 0 && !mayFound) return null;
  return (
    <section aria-labelledby="club-leagues" data-testid="club-leagues">
      <h2 id="club-leagues">{t("league.heading")}</h2>
      {mayFound && <FoundLeague club={club} />}
      <ul class="tournament-list">
        {shown.map((one) => (
          <LeagueCard key={one.id} one={one} atClub />
        ))}
      </ul>
    </section>
  );
}
