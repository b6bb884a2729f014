// On the first page: the tournament that runs now and the one that comes next, with the button to join.
import type { VNode } from "preact";
import { t } from "../i18n/messages";
import type { TournamentSummary } from "../net/tournaments";
import { useTournaments } from "./tournament_list";
import { TournamentCard } from "../ui/tournament/tournament_card";

const often = 60_000;

/** Nothing where there is none. */
export function NextTournaments(): VNode | null {
  const [list, refresh] = useTournaments(often);
  const first = (wanted: TournamentSummary["status"]) => list?.find(({ status }) => status === wanted);
  const shown = [first("running"), first("planned")].filter((one) => one !== undefined);
  if (shown.length === 0) return null;
  return (
    <section class="tournaments-next" aria-labelledby="tournaments-next">
      <h2 id="tournaments-next">
        <a href="/tournaments">{t("tournament.heading")}</a>
      </h2>
      <ul class="tournament-list" data-testid="tournaments-next">
        {shown.map((one) => (
          <TournamentCard key={one.id} one={one} onJoined={refresh} />
        ))}
      </ul>
    </section>
  );
}
