// The strongest players of a pool, and the viewer's own place. The address says which pool.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/messages";
import { leaderboard, type Leader, type Leaderboard } from "../net/people";
import { pageTitle } from "../state/attention";
import { me } from "../state/client";
import { allPools, poolName } from "../state/people/pools";
import { query, readdress } from "../state/session/route";
import { PlayerLink } from "../ui/common/player_link";

function chosenPool(): string {
  const asked = query.value.get("pool") ?? "";
  return allPools().includes(asked) ? asked : (allPools()[0] ?? "");
}

/** Null until the server has answered; undefined: it does not. */
function useLeaders(pool: string): Leaderboard | null | undefined {
  const [held, setHeld] = useState<Leaderboard | null | undefined>(null);
  useEffect(() => {
    let current = true;
    leaderboard(pool).then((one) => current && setHeld(one), () => current && setHeld(undefined));
    return () => void (current = false);
  }, [pool, me.value?.id]);
  return held;
}

export function LeaderboardPage(): VNode {
  const pool = chosenPool();
  const held = useLeaders(pool);
  const title = t("people.leaderboard_title");
  useEffect(() => void (pageTitle.value = title), [title]);
  return (
    <main class="player">
      <h1>{t("people.leaderboard")}</h1>
      <label class="player-choice">
        <span>{t("people.pool")}</span>
        <select
          class="field"
          data-testid="pool"
          value={pool}
          onChange={({ currentTarget }) => readdress(`/leaderboard?pool=${currentTarget.value}`, true)}
        >
          {allPools().map((id) => (
            <option key={id} value={id}>
              {poolName(id)}
            </option>
          ))}
        </select>
      </label>
      <p class="player-about">{t("people.leaderboard_rule")}</p>
      {held === undefined && <p class="empty">{t("account.no_answer")}</p>}
      {held && <Leaders held={held} />}
    </main>
  );
}

function Leaders({ held: { players, you } }: { held: Leaderboard }): VNode {
  return (
    <>
      <p data-testid="own-place">
        {you ? t("people.your_place", { place: you.place, rating: String(you.rating) }) : t("people.no_place")}
      </p>
      {players.length === 0 ? <p class="empty">{t("people.no_leaders")}</p> : <Table players={players} />}
    </>
  );
}

function Table({ players }: { players: readonly Leader[] }): VNode {
  return (
    <table class="player-table leaders" data-testid="leaders">
      <thead>
        <tr>
          <th scope="col">{t("people.place")}</th>
          <th scope="col">{t("account.name")}</th>
          <th scope="col">{t("people.rating")}</th>
          <th scope="col">{t("people.games")}</th>
        </tr>
      </thead>
      <tbody>
        {players.map((one) => (
          <tr key={one.id} class={one.id === me.value?.id ? "leader-you" : undefined}>
            <td>{one.place}</td>
            <th scope="row">
              <PlayerLink of={one}>{one.name}</PlayerLink>
            </th>
            <td>{one.rating}</td>
            <td>{one.games}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
