// Games that wait for an opponent, as they come and go; one click joins.
import type { VNode } from "preact";
import type { Listing } from "../net/wire";
import { lobby, me, socket } from "../state/client";
import { clockSentence, ratingRange, sideWords } from "../state/lobby_words";
import { gameName } from "../games";
import { hostOf, ListingWords } from "./listing_words";
import { AccountNeeded } from "./rated_choice";
import { Rating } from "./rating";

export function OpenGames({ onOffer }: { onOffer: () => void }): VNode {
  const seeks = lobby.lobby.value.seeks;
  return (
    <section class="open-games card" aria-labelledby="open-games">
      <h2 id="open-games">Open games</h2>
      {seeks === null && <p class="empty">Loading…</p>}
      {seeks?.length === 0 && (
        <p class="empty" data-testid="no-seeks">
          Nobody is waiting just now. Offer a game: everybody who comes by sees it here.
        </p>
      )}
      <ul class="seeks" data-testid="seeks">
        {seeks?.map((one) => (
          <Seek key={one.room} one={one} />
        ))}
      </ul>
      <button class="button" data-testid="offer-game" disabled={socket.link.value !== "open"} onClick={onOffer}>
        Offer a game…
      </button>
    </section>
  );
}

function Seek({ one }: { one: Listing }): VNode {
  const host = hostOf(one);
  const own = host !== null && host.id === me.value?.id;
  const asHost: Listing = own ? { ...one, you: one.seats.first ? "first" : "second" } : one; // the list is everybody's
  return (
    <li class="seek" data-testid={`seek-${one.room}`}>
      <div class="seek-about" title={clockSentence(one.clock)}>
        <span>
          <strong>{own ? "You" : (host?.name ?? "?")}</strong> <Rating of={host} />
        </span>
        <ListingWords one={one} more={[sideWords(asHost), ratingRange(one.seek)]} />
      </div>
      {!own && one.rated && me.value?.guest && (
        <span class="seek-closed">
          <AccountNeeded />
        </span>
      )}
      {!own && !(one.rated && me.value?.guest) && (
        <button
          class="button button-primary"
          aria-label={`Play ${gameName(one.game)} against ${host?.name ?? "?"}`}
          data-testid={`accept-${one.room}`}
          disabled={socket.link.value !== "open" || lobby.busy.value}
          onClick={() => void lobby.accept(one.room)}
        >
          Play
        </button>
      )}
    </li>
  );
}
