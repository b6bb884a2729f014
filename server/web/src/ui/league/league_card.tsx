// A league in a list.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import type { LeagueSummary } from "../../net/leagues";
import { dotted, gameWords } from "../../state/tournament/words";
import { useServerNow } from "../common/ticking";
import { ClubLink } from "../tournament/club_link";
import { seasonWords } from "./league_words";

interface CardProps {
  readonly one: LeagueSummary;
  /** On the page of its club. */
  readonly atClub?: boolean;
}

export function LeagueCard({ one, atClub = false }: CardProps): VNode {
  const { id, name, players, you, club, members_only } = one;
  const now = useServerNow(() => null);
  const facts = [t("league.by_days"), t("league.signed_up", { n: players }), ...(members_only ? [t("tournament.members_only")] : [])];
  return (
    <li class={you ? "tournament-card tournament-mine" : "tournament-card"} data-testid={`league-${id}`}>
      <div class="tournament-what">
        <h3>
          <a href={`/league/${id}`}>{name}</a>
        </h3>
        <p>{gameWords(one)}</p>
        <p class="tournament-soft">
          {dotted(...facts)}
          {club && !atClub && <ClubLink club={club} />}
        </p>
      </div>
      <p class="tournament-when">{seasonWords(one, now)}</p>
      <a class="button" href={`/league/${id}`}>
        {t(you ? "tournament.joined" : "league.go")}
      </a>
    </li>
  );
}
