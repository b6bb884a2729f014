// A player's ratings, each with its graph over time.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import type { Player, RatingDays } from "../../net/people";
import { ratingText } from "../../state/lobby/ratings";
import { poolName } from "../../state/people/pools";
import { later } from "../common/later";

const room = <div class="rating-graph" />;
const RatingGraph = later(async () => (await import("./rating_graph")).RatingGraph, room);

interface PlayerRatingsProps {
  readonly ratings: Player["ratings"];
  /** Null: not loaded yet. */
  readonly days: RatingDays | null;
}

export function PlayerRatings({ ratings, days }: PlayerRatingsProps): VNode {
  const pools = Object.entries(ratings).sort(([, one], [, other]) => other.games - one.games);
  return (
    <section aria-labelledby="player-ratings">
      <h2 id="player-ratings">{t("account.ratings")}</h2>
      {pools.length === 0 && <p class="empty">{t("people.no_ratings")}</p>}
      <div class="player-pools">
        {pools.map(([pool, one]) => (
          <div key={pool} class="player-pool" data-testid={`pool-${pool}`}>
            <h3>{poolName(pool)}</h3>
            <p>
              <strong>{ratingText(one)}</strong> {t("games.count", { n: one.games })}
            </p>
            {days === null ? room : days[pool] && <RatingGraph pool={poolName(pool)} days={days[pool]} />}
          </div>
        ))}
      </div>
    </section>
  );
}
