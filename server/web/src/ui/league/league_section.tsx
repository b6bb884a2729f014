// The leagues of the site in the page of tournaments; nothing where there are none.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { leagues, type LeagueSummary } from "../../net/leagues";
import { me } from "../../state/client";
import { dotted, gameWords } from "../../state/tournament/words";
import { useServerNow } from "../common/ticking";
import { seasonWords } from "./league_words";

export function LeagueSection(): VNode | null {
  const [list, setList] = useState<readonly LeagueSummary[]>([]);
  const viewer = me.value?.id;
  useEffect(() => {
    if (viewer !== undefined) void leagues().then(setList, () => undefined);
  }, [viewer]);
  const shown = list.filter(({ closed, in_season }) => !closed || in_season);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="leagues">
      <h2 id="leagues">{t("league.heading")}</h2>
      <ul class="tournament-list" data-testid="leagues">
        {shown.map((one) => (
          <LeagueCard key={one.id} one={one} />
        ))}
      </ul>
    </section>
  );
}

function LeagueCard({ one }: { one: LeagueSummary }): VNode {
  const { id, name, players, you } = one;
  const now = useServerNow(() => null);
  return (
    <li class={you ? "tournament-card tournament-mine" : "tournament-card"} data-testid={`league-${id}`}>
      <div class="tournament-what">
        <h3>
          <a href={`/league/${id}`}>{name}</a>
        </h3>
        <p>{gameWords(one)}</p>
        <p class="tournament-soft">{dotted(t("league.by_days"), t("league.signed_up", { n: players }))}</p>
      </div>
      <p class="tournament-when">{seasonWords(one, now)}</p>
      <a class="button" href={`/league/${id}`}>
        {t(you ? "tournament.joined" : "league.go")}
      </a>
    </li>
  );
}
