// Who is here now and what they do: watch them, or challenge them. Those whom the viewer follows come first.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import type { HerePerson } from "../../net/presence";
import { me, rules, socket } from "../../state/client";
import { ratingText } from "../../state/lobby/ratings";
import { conversationPath } from "../../state/people/conversations";
import { ratingRows } from "../../state/people/pools";
import { BotMark } from "../common/bot_mark";
import { Breakable } from "../common/breakable";
import { Icon } from "../common/icons";
import { PlayerLink } from "../common/player_link";
import { useHere } from "./use_here";

interface HereListProps {
  readonly beginning: string;
  readonly onChallenge: (name: string) => void;
}

export function HereList({ beginning, onChallenge }: HereListProps): VNode {
  const [shown, more] = useHere(beginning);
  if (shown === null) return <p class="empty">{t("common.loading")}</p>;
  if (shown === undefined) return <p class="empty">{t("account.no_answer")}</p>;
  const { people, followed, total, hasMore } = shown;
  return (
    <section aria-label={t("people.here")}>
      <p class="player-about" role="status" data-testid="here-total">
        {total === 0 ? t(beginning === "" ? "people.nobody_here" : "people.nobody_found") : t("lobby.people_here", { n: total })}
      </p>
      <ul class="people-here" data-testid="here">
        {people.map((one) => (
          <Row key={one.id} one={one} isFollowed={followed.has(one.id)} onChallenge={onChallenge} />
        ))}
      </ul>
      {hasMore && (
        <button class="button more" data-testid="here-more" onClick={more}>
          {t("games.more")}
        </button>
      )}
    </section>
  );
}

interface RowProps extends Pick<HereListProps, "onChallenge"> {
  readonly one: HerePerson;
  readonly isFollowed: boolean;
}

function Row({ one, isFollowed, onChallenge }: RowProps): VNode {
  const isViewer = one.id === me.value?.id;
  const ready = rules.value !== null && socket.link.value === "open";
  return (
    <li class={isViewer ? "leader-you" : undefined} data-testid={`here-${one.name}`}>
      <div class="people-who">
        <strong>
          <PlayerLink of={one}>
            <Breakable text={one.name} />
          </PlayerLink>
        </strong>{" "}
        <BotMark of={one} />
        <Facts of={one} isViewer={isViewer} isFollowed={isFollowed} />
      </div>
      {one.game !== undefined && (
        <a class="button" href={`/game/${one.game}`} data-testid={`watch-${one.name}`}>
          <Icon name="eye" />
          {t("people.watch")}
        </a>
      )}
      {!isViewer && <WriteLink of={one} />}
      {!isViewer && (
        <button
          class="button"
          data-testid={`challenge-${one.name}`}
          aria-label={`${t("people.challenge")}: ${one.name}`}
          disabled={!ready}
          onClick={() => onChallenge(one.name)}
        >
          {t("people.challenge")}
        </button>
      )}
    </li>
  );
}

/** Between people with accounts; whether the other allows it, the page of their messages says. */
function WriteLink({ of: { name, guest, bot } }: { of: HerePerson }): VNode | null {
  if (guest || bot || me.value?.guest !== false) return null;
  return (
    <a class="button" href={conversationPath(name)} data-testid={`write-${name}`} aria-label={`${t("messages.write_to")}: ${name}`}>
      {t("messages.write_to")}
    </a>
  );
}

interface FactsProps {
  readonly of: HerePerson;
  readonly isViewer: boolean;
  readonly isFollowed: boolean;
}

function Facts({ of, isViewer, isFollowed }: FactsProps): VNode {
  const ratings = ratingRows(of.ratings).map((row) => `${row.name} ${ratingText(row)}`);
  const facts = [
    of.doing === "here" ? null : t(`people.doing.${of.doing}`),
    isViewer ? t("people.you") : null,
    isFollowed ? t("people.followed") : null,
    of.guest ? t("people.guest") : null,
    ...ratings,
  ].filter((fact) => fact !== null);
  return (
    <ul class="player-facts">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
