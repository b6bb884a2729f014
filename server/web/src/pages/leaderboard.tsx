// The strongest players of a pool, the viewer's own place, and who is on the way there. The address says which pool.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { listed } from "../i18n/lists";
import { t } from "../i18n/messages";
import { leaderboard, type Contender, type Leader, type Leaderboard } from "../net/people";
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
      {held && <p class="player-about">{t("people.leaderboard_rule", held.rule)}</p>}
      {held === undefined && <p class="empty">{t("account.no_answer")}</p>}
      {held && <Leaders held={held} />}
      {held && held.contenders.length > 0 && <Contenders contenders={held.contenders} />}
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

function Contenders({ contenders }: { contenders: readonly Contender[] }): VNode {
  return (
    <section aria-labelledby="contenders">
      <h2 id="contenders">{t("people.contenders")}</h2>
      <table class="player-table leaders" data-testid="contenders">
        <thead>
          <tr>
            <th scope="col">{t("account.name")}</th>
            <th scope="col">{t("people.rating")}</th>
            <th scope="col">{t("people.missing")}</th>
          </tr>
        </thead>
        <tbody>
          {contenders.map((one) => (
            <tr key={one.id} class={one.id === me.value?.id ? "leader-you" : undefined}>
              <th scope="row">
                <PlayerLink of={one}>{one.name}</PlayerLink>
              </th>
              <td>{one.rating}</td>
              <td>{missingWords(one.missing)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Whoever lacks games settles their rating by them. */
function missingWords({ games, opponents, deviation }: Contender["missing"]): string {
  const words = [
    games > 0 && t("people.missing_games", { n: games }),
    opponents > 0 && t("people.missing_opponents", { n: opponents }),
    deviation && games === 0 && t("people.missing_settled"),
  ];
  return listed(words.filter((one) => one !== false));
}
