// One league: what it is, the viewer's place in it, the tables of its divisions, who comes next, and past seasons.
import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { t } from "../i18n/messages";
import type { League } from "../net/leagues";
import { pageTitle } from "../state/attention";
import { dotted, gameWords } from "../state/tournament/words";
import { Nowhere } from "../ui/common/nowhere";
import { useServerNow } from "../ui/common/ticking";
import { Divisions } from "../ui/league/divisions";
import { useLeague, type FollowedLeague } from "../ui/league/follow_league";
import { rulesOf, seasonWords } from "../ui/league/league_words";
import { OwnPlace } from "../ui/league/own_place";
import { PastSeasons, SignedUp } from "../ui/league/seasons";
import { ClubLink } from "../ui/tournament/club_link";

export function LeaguePage({ id }: { id: string }): VNode {
  const followed = useLeague(id);
  const one = followed.held;
  const title = one?.name ?? t("league.heading");
  useEffect(() => void (pageTitle.value = `${title} · {site}`), [title]);
  if (one === undefined) return <Nowhere id="no-league" heading={t("league.none")} text={t("tournament.none_text")} />;
  return (
    <main class="player tournament" aria-busy={one === null}>
      {one ? <Shown one={one} followed={followed} /> : <p class="empty">{t("common.loading")}</p>}
    </main>
  );
}

function Shown({ one, followed }: { one: League; followed: FollowedLeague }): VNode {
  const now = one.seasons.find(({ ended }) => ended === null);
  return (
    <>
      <Head one={one} />
      <OwnPlace one={one} followed={followed} />
      {now && <Divisions key={now.season} season={now} own={one.you.tournament} />}
      {!one.closed && <SignedUp one={one} />}
      <PastSeasons seasons={one.seasons.filter(({ ended }) => ended !== null)} />
    </>
  );
}

function Head({ one }: { one: League }): VNode {
  const now = useServerNow(() => null);
  return (
    <header class="tournament-head">
      <p class="tournament-back">
        <a href="/tournaments">{t("tournament.heading")}</a>
        {one.club && <ClubLink club={one.club} />}
      </p>
      <h1>{one.name}</h1>
      <p class="tournament-soft">{dotted(gameWords(one), t("league.by_days"), ...(one.members_only ? [t("tournament.members_only")] : []))}</p>
      <p class="tournament-state" role="status" data-testid="league-state">
        {seasonWords(one, now)}
      </p>
      <details class="league-rules">
        <summary>{t("league.rules")}</summary>
        {rulesOf(one).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </details>
    </header>
  );
}
