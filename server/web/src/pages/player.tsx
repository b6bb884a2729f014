// A player's page: who they are, ratings over time, titles, results, recent games. The address is the name.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/messages";
import { ApiError } from "../net/api";
import { player as playerNamed, playerRatings, type Player, type RatingDays } from "../net/people";
import { pageTitle } from "../state/attention";
import { me } from "../state/client";
import { followPage, playerPath } from "../state/session/route";
import { Frame } from "../ui/common/frame";
import { Nowhere } from "../ui/common/nowhere";
import { GameRows } from "../ui/lobby/game_rows";
import { PlayerHead, type Whereabouts } from "../ui/people/player_head";
import { PlayerRatings } from "../ui/people/player_ratings";
import { PlayerResults } from "../ui/people/player_results";
import { PlayerTitles } from "../ui/people/player_titles";
import { whileSeen } from "../ui/people/while_seen";
import { later } from "../ui/common/later";
import { CreateDialog } from "./create";

const PlayerPuzzles = later(async () => {
  const { openPlayerPuzzles, PlayerPuzzles } = await import("../ui/puzzles/player_puzzles");
  await openPlayerPuzzles();
  return PlayerPuzzles;
});

type Found = Player | "nobody" | "silence" | null;

const pause = 30_000;

/** Null until the server has answered. A name that the player had leads to the one they have. Whether they are here and
 *  what they play is asked again now and then; the rest of the page stays as it is. */
function useFound(name: string): readonly [Found, Whereabouts] {
  const [found, setFound] = useState<Found>(null);
  const [now, setNow] = useState<Whereabouts>({ here: false, playing: [] });
  useEffect(() => {
    let current = true;
    let isFirst = true;
    const show = (one: Player): void => {
      setNow(one);
      if (isFirst) {
        setFound(one);
        followPage(playerPath(one));
      }
      isFirst = false;
    };
    const stop = whileSeen(pause, async () => {
      const one = await playerNamed(name).catch((error) => whyNot(error));
      if (!current) return false;
      if (typeof one !== "string") show(one);
      else if (isFirst) setFound(one);
      return one !== "nobody";
    });
    return () => ((current = false), stop());
  }, [name, me.value?.id]);
  return [found, now];
}

function whyNot(error: unknown): "nobody" | "silence" {
  return error instanceof ApiError && error.status === 404 ? "nobody" : "silence";
}

function useDays(name: string | null): RatingDays | null {
  const [days, setDays] = useState<RatingDays | null>(null);
  useEffect(() => {
    if (name !== null) void playerRatings(name).then(setDays, () => undefined);
  }, [name]);
  return days;
}

export function PlayerPage({ name }: { name: string }): VNode {
  const [found, now] = useFound(name);
  const isFound = found !== null && typeof found !== "string";
  const title = t("people.title", { name: isFound ? found.name : name });
  useEffect(() => void (pageTitle.value = title), [title]);
  if (found === null) return <Frame />;
  if (isFound) return <Page player={found} now={now} />;
  return <Nowhere id="no-player" heading={found === "nobody" ? t("people.nobody", { name }) : t("account.no_answer")} />;
}

function Page({ player, now }: { player: Player; now: Whereabouts }): VNode {
  const days = useDays(player.guest || player.bot ? null : player.name);
  const [challenging, setChallenging] = useState(false);
  return (
    <main class="player" data-testid="player">
      <PlayerHead player={player} now={now} onChallenge={() => setChallenging(true)} />
      {!player.guest && <PlayerTitles name={player.name} />}
      <PlayerRatings ratings={player.ratings} days={days} />
      {!player.bot && <PlayerPuzzles name={player.name} />}
      <PlayerResults player={player} />
      <GameRows query={{ limit: 10 }} of={player.name} heading={t("lobby.recent")} empty={t("people.no_games")} />
      {challenging && (
        <CreateDialog audience="friend" opponent={player.name} onClose={() => setChallenging(false)} />
      )}
    </main>
  );
}
