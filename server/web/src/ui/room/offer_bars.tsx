// Open offers: the opponent's to answer, the viewer's own to withdraw.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { OfferKind, OpenOffer, RoomState } from "../../net/wire";
import { offersToAnswer, ownOffers } from "../../state/room/offers";
import { other, ownSide } from "../../state/room/room";
import type { RoomSession } from "../../state/room/room_session";
import { offerSentence } from "../../state/room/offer_words";
import { Bar } from "./bar";
import { Confirm } from "../common/dialog";

interface OfferProps {
  readonly session: RoomSession;
  readonly offer: OpenOffer;
  readonly name: string;
}

const accepting: Readonly<Record<OfferKind, string>> = {
  draw: "Accept…",
  takeback: "Allow",
  rematch: "Accept",
};

/** A draw ends the game, so it needs a second click. */
function Answer({ session, offer: { id, offer }, name }: OfferProps): VNode {
  const [asking, setAsking] = useState(false);
  const answer = (action: "accept" | "decline") => void session.wishes.offer(offer, action, id);
  return (
    <>
      <Bar text={offerSentence(offer, name)} testId={`offer-${offer}`} asks>
        <button
          class="button button-primary"
          data-testid={`accept-${offer}`}
          onClick={() => (offer === "draw" ? setAsking(true) : answer("accept"))}
        >
          {accepting[offer]}
        </button>
        <button class="button" data-testid={`decline-${offer}`} onClick={() => answer("decline")}>
          Decline
        </button>
      </Bar>
      {asking && (
        <Confirm
          title="Agree to a draw?"
          text="The game ends at once, and nobody wins."
          yes="Agree to the draw"
          testId="confirm-draw"
          onNo={() => setAsking(false)}
          onYes={() => answer("accept")}
        />
      )}
    </>
  );
}

function Own({ session, offer: { id, offer } }: Omit<OfferProps, "name">): VNode {
  return (
    <Bar text={offerSentence(offer, null)} testId={`own-offer-${offer}`}>
      <button
        class="button"
        data-testid={`cancel-${offer}`}
        onClick={() => void session.wishes.offer(offer, "cancel", id)}
      >
        Cancel
      </button>
    </Bar>
  );
}

export function OfferBars({ session, state }: { session: RoomSession; state: RoomState }): VNode | null {
  const you = ownSide(state);
  if (you === null) return null;
  const name = state.seats[other(you)]?.name ?? "the other player";
  return (
    <>
      {offersToAnswer(state).map((offer) => (
        <Answer key={offer.id} session={session} offer={offer} name={name} />
      ))}
      {ownOffers(state).map((offer) => (
        <Own key={offer.id} session={session} offer={offer} />
      ))}
    </>
  );
}
