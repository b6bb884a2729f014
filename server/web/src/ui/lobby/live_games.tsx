// Games being played, each as a small live board; a click leads there to watch.
import type { VNode } from "preact";
import { gameName } from "../../games";
import { t } from "../../i18n/messages";
import type { Listing, Side } from "../../net/wire";
import { lobby, me } from "../../state/client";
import { ofOthers } from "../../state/lobby/lobby";
import { nonVisual } from "../../state/session/preferences";
import { liveSentence } from "../../state/lobby/list_sentences";
import { clockName } from "../../state/lobby/lobby_words";
import { BotMark } from "../common/bot_mark";
import { Breakable } from "../common/breakable";
import { Icon } from "../common/icons";
import { EntryInWords } from "./entry_in_words";
import { Miniature } from "./miniature";
import { PlayerLink } from "../common/player_link";
import { Rating } from "../account/rating";
import { setupName } from "../../state/lobby/setup_name";
import { SideDisc } from "../common/side_disc";

export function LiveGames(): VNode | null {
  const games = ofOthers(lobby.lobby.value.games ?? [], me.value?.id);
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="live-games">
      <h2 id="live-games">
        {t("lobby.live_games")} <a href="/tv">{t("lobby.tv")}</a>
      </h2>
      <ul class="live-games" data-testid="live-games">
        {games.map((one) => (
          <li key={one.room}>
            {nonVisual.value ? <InWords one={one} /> : <LiveGame one={one} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function InWords({ one }: { one: Listing }): VNode {
  return <EntryInWords href={`/game/${one.room}`} words={liveSentence(one)} testId={`live-${one.room}`} />;
}

function LiveGame({ one }: { one: Listing }): VNode {
  return (
    <div class="live-game covered" data-testid={`live-${one.room}`} data-ply={one.ply}>
      <a class="cover" href={`/game/${one.room}`} aria-label={gameName(one.game)} />
      <Player one={one} side="second" />
      <span class="only-read"> {t("lobby.against")} </span>
      <Miniature game={one.game} position={one.position} lastTurn={one.last} ply={one.ply} />
      <Player one={one} side="first" />
      <span class="only-read">, {t("games.turns", { n: one.ply })}, </span>
      <span class="live-about">
        <span>
          {setupName(one.game, one.setup)} · {clockName(one.clock)}
          {one.rated && ` · ${t("rating.rated_inline")}`}
        </span>
        <span class="live-watchers" title={t("lobby.watching_n", { n: one.watchers })}>
          <Icon name="eye" />
          {one.watchers}
          <span class="only-read"> {t("lobby.watching", { n: one.watchers })}</span>
        </span>
      </span>
    </div>
  );
}

function Player({ one, side }: { one: Listing; side: Side }): VNode {
  const moves = one.status === "playing" && one.toMove === side;
  return (
    <span class={`live-player${moves ? " live-player-moves" : ""}`}>
      <SideDisc game={one.game} side={side} />
      <span class="live-name">
        <PlayerLink of={one.seats[side]}>
          <Breakable text={one.seats[side]?.name ?? "–"} />
        </PlayerLink>
      </span>
      <BotMark of={one.seats[side]} />
      <Rating of={one.seats[side]} />
    </span>
  );
}
