// Who a player is, whether they are here, and what the viewer can do about it: challenge them, watch their games.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import type { Player } from "../../net/people";
import { me, rules, socket } from "../../state/client";
import { dayText } from "../../state/people/results";
import { BotMark } from "../common/bot_mark";
import { Breakable } from "../common/breakable";
import { Icon } from "../common/icons";

interface PlayerHeadProps {
  readonly player: Player;
  readonly onChallenge: () => void;
}

export function PlayerHead({ player, onChallenge }: PlayerHeadProps): VNode {
  const ready = rules.value !== null && socket.link.value === "open";
  const about = [
    player.guest ? t("people.guest") : null,
    t(player.here ? "people.here" : "people.away"),
    t("people.since", { date: dayText(player.since) }),
  ];
  return (
    <>
      <h1 class="player-name">
        <Breakable text={player.name} /> <BotMark of={player} />
      </h1>
      <p class="player-about" data-testid="player-about">
        {about.filter((word) => word !== null).join(" · ")}
      </p>
      <div class="player-actions">
        {player.id !== me.value?.id && (
          <button class="button button-primary" data-testid="challenge" disabled={!ready} onClick={onChallenge}>
            {t("people.challenge")}
          </button>
        )}
        {player.playing.map((room) => (
          <a key={room} class="button" href={`/game/${room}`} data-testid={`watch-${room}`}>
            <Icon name="eye" />
            {t("people.watch")}
          </a>
        ))}
      </div>
    </>
  );
}
