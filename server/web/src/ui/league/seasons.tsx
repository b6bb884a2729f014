// Who has signed up for the next season of a league, and the best of the seasons that are over.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import type { League, LeagueSeason } from "../../net/leagues";
import { PlayerLink } from "../common/player_link";

export function SignedUp({ one: { signed_up } }: { one: League }): VNode | null {
  if (signed_up.length === 0) return null;
  return (
    <section aria-labelledby="league-signed-up">
      <h2 id="league-signed-up">{t("league.who")}</h2>
      <ul class="league-names" data-testid="signed-up">
        {signed_up.map(({ name, rating }) => (
          <li key={name}>
            <PlayerLink of={{ id: 0, name: name }}>{name}</PlayerLink> <span class="tournament-soft">{rating}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function PastSeasons({ seasons }: { seasons: readonly LeagueSeason[] }): VNode | null {
  if (seasons.length === 0) return null;
  return (
    <section aria-labelledby="league-past" data-testid="past-seasons">
      <h2 id="league-past">{t("league.past")}</h2>
      {seasons.map((one) => (
        <Past key={one.season} one={one} />
      ))}
    </section>
  );
}

function Past({ one: { season, divisions } }: { one: LeagueSeason }): VNode {
  return (
    <>
      <h3>{t("league.season", { n: season })}</h3>
      <ul class="league-past">
        {divisions.map(({ tournament, players }, index) => (
          <li key={tournament}>
            <a href={`/tournament/${tournament}`}>{t("league.division", { n: index + 1 })}</a>
            <ol>
              {players.map((name) => (
                <li key={name}>
                  <PlayerLink of={{ id: 0, name: name }}>{name}</PlayerLink>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </>
  );
}
