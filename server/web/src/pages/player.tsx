// A player's page: who they are, ratings over time, results, recent games. The address is the name.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/messages";
import { ApiError } from "../net/api";
import { player as playerNamed, playerRatings, type Player, type RatingDays } from "../net/people";
import { pageTitle } from "../state/attention";
import { me } from "../state/client";
import { followPage, playerPath } from "../state/session/route";
import { Nowhere } from "../ui/common/nowhere";
import { GameRows } from "../ui/lobby/game_rows";
import { PlayerHead } from "../ui/people/player_head";
import { PlayerRatings } from "../ui/people/player_ratings";
import { PlayerResults } from "../ui/people/player_results";
import { CreateDialog } from "./create";

type Found = Player | "nobody" | "silence" | null;

/** Null until the server has answered. A name that the player had leads to the one they have. */
function useFound(name: string): Found {
  const [found, setFound] = useState<Found>(null);
  useEffect(() => {
    let current = true;
    playerNamed(name).then(
      (one) => current && (setFound(one), followPage(playerPath(one))),
      (error) => current && setFound(error instanceof ApiError && error.status === 404 ? "nobody" : "silence"),
    );
    return () => void (current = false);
  }, [name, me.value?.id]);
  return found;
}

function useDays(name: string | null): RatingDays | null {
  const [days, setDays] = useState<RatingDays | null>(null);
  useEffect(() => {
    if (name !== null) void playerRatings(name).then(setDays, () => undefined);
  }, [name]);
  return days;
}

export function PlayerPage({ name }: { name: string }): VNode {
  const found = useFound(name);
  const isFound = found !== null && typeof found !== "string";
  const title = t("people.title", { name: isFound ? found.name : name });
  useEffect(() => void (pageTitle.value = title), [title]);
  if (found === null) return <main class="opening" aria-busy="true" />;
  if (isFound) return <Page player={found} />;
  return <Nowhere id="no-player" heading={found === "nobody" ? t("people.nobody", { name }) : t("account.no_answer")} />;
}

function Page({ player }: { player: Player }): VNode {
  const days = useDays(player.guest || player.bot ? null : player.name);
  const [challenging, setChallenging] = useState(false);
  return (
    <main class="player" data-testid="player">
      <PlayerHead player={player} onChallenge={() => setChallenging(true)} />
      <PlayerRatings ratings={player.ratings} days={days} />
      <PlayerResults player={player} />
      <GameRows query={{ limit: 10 }} of={player.name} heading={t("lobby.recent")} empty={t("people.no_games")} />
      {challenging && (
        <CreateDialog audience="friend" opponent={player.name} onClose={() => setChallenging(false)} />
      )}
    </main>
  );
}
