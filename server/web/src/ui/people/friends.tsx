// Whom the viewer follows and who is here now: challenge them, or watch what they play; and who else is here. Nothing
// while nobody is.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import { AlsoHere } from "./also_here";
import { useFriends } from "./use_friends";
import { BotMark } from "../common/bot_mark";
import { Breakable } from "../common/breakable";
import { PlayerLink } from "../common/player_link";

interface FriendsProps {
  readonly onChallenge: (name: string) => void;
}

export function Friends({ onChallenge }: FriendsProps): VNode {
  return (
    <>
      <Followed onChallenge={onChallenge} />
      <AlsoHere />
    </>
  );
}

function Followed({ onChallenge }: FriendsProps): VNode | null {
  const here = useFriends();
  if (here.length === 0) return null;
  return (
    <section aria-labelledby="friends">
      <h2 id="friends">{t("people.follows_here")}</h2>
      <ul class="seeks" data-testid="friends">
        {here.map((one) => (
          <li key={one.id} class="seek" data-testid={`friend-${one.name}`}>
            <div class="seek-about">
              <strong>
                <PlayerLink of={one}>
                  <Breakable text={one.name} />
                </PlayerLink>
              </strong>{" "}
              <BotMark of={one} />
            </div>
            {one.playing.slice(0, 1).map((room) => (
              <a key={room} class="button" href={`/game/${room}`} data-testid={`watch-${room}`}>
                {t("people.watch")}
              </a>
            ))}
            <button class="button button-primary" data-testid={`challenge-${one.name}`} onClick={() => onChallenge(one.name)}>
              {t("people.challenge")}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
