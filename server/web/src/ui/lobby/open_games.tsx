// Games that wait for an opponent; one click joins.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { account } from "../../net/api";
import type { Account, Listing } from "../../net/wire";
import { isMember, lobby, me, poolOf, socket } from "../../state/client";
import { clockSentence, ratingRange, sideWords } from "../../state/lobby/lobby_words";
import { nonVisual } from "../../state/session/preferences";
import { seekSentence } from "../../state/lobby/list_sentences";
import { isOfferedTo, ratingIn } from "../../state/lobby/ratings";
import { gameName } from "../../games";
import { hostOf, ListingWords } from "./listing_words";
import { BotMark } from "../common/bot_mark";
import { AccountNeeded } from "../account/rated_choice";
import { PlayerLink } from "../common/player_link";
import { Rating } from "../account/rating";

/** Nothing while nobody waits. `first`: above all ways to make one's own, so in little room. */
export function OpenGames({ first = false }: { first?: boolean }): VNode | null {
  const seeks = lobby.lobby.value.seeks ?? [];
  const [held, setHeld] = useState<Account | null>(null);
  useEffect(() => void (isMember() && account().then(setHeld, () => undefined)), [me.value?.id]);
  if (seeks.length === 0) return null;
  return (
    <section class={first ? "open-games open-games-first" : "open-games"} aria-labelledby="open-games">
      <h2 id="open-games">{t("lobby.open_games")}</h2>
      <ul class="seeks" data-testid="seeks">
        {seeks.map((one) => (
          <Seek key={one.room} one={one} ratings={held?.ratings} />
        ))}
      </ul>
    </section>
  );
}

function Seek({ one, ratings }: { one: Listing; ratings: Account["ratings"] }): VNode {
  const host = hostOf(one);
  const own = host !== null && host.id === me.value?.id;
  const seat = one.seats.first ? "first" : "second";
  const asHost: Listing = own ? { ...one, you: one.host ? "host" : seat } : one; // the list is the same for everybody
  return (
    <li class="seek" data-testid={`seek-${one.room}`}>
      {nonVisual.value ? <p>{seekSentence(asHost, own ? null : host)}</p> : <About one={asHost} own={own} />}
      {!own && <Answer one={one} ratings={ratings} host={host?.name ?? "?"} />}
    </li>
  );
}

function About({ one, own }: { one: Listing; own: boolean }): VNode {
  const host = hostOf(one);
  return (
    <div class="seek-about" title={clockSentence(one.clock)}>
      <span>
        <strong>{own ? t("lobby.you") : <PlayerLink of={host}>{host?.name ?? "?"}</PlayerLink>}</strong> <BotMark of={host} /> <Rating of={host} />
      </span>
      <ListingWords one={one} more={[sideWords(one), ratingRange(one.seek)]} />
    </div>
  );
}

/** Joins, or says why the viewer cannot. */
function Answer({ one, ratings, host }: { one: Listing; ratings: Account["ratings"]; host: string }): VNode {
  const needsAccount = one.rated && me.value?.guest;
  const rating = ratingIn(ratings, poolOf(one.game, one.setup), one.clock);
  if (needsAccount || !isOfferedTo(one.seek, rating)) {
    return <span class="seek-closed">{needsAccount ? <AccountNeeded /> : t("lobby.your_rating", { rating: String(rating) })}</span>;
  }
  return (
    <button
      class="button button-primary"
      aria-label={t("lobby.play_against", { game: gameName(one.game), name: host })}
      data-testid={`accept-${one.room}`}
      disabled={socket.link.value !== "open" || lobby.busy.value}
      onClick={() => void lobby.accept(one.room)}
    >
      {t("lobby.play")}
    </button>
  );
}
