// Offers that stand: the other's to be answered, one's own to be taken back.
import type { VNode } from "preact";
import type { OfferKind, OpenOffer, RoomState } from "../net/wire";
import { offersToAnswer, ownOffers } from "../state/offers";
import { other, ownSide } from "../state/room";
import type { RoomSession } from "../state/room_session";
import { offerSentence } from "../state/offer_words";
import { Bar } from "./bar";

interface OfferProps {
  readonly session: RoomSession;
  readonly offer: OpenOffer;
  readonly name: string;
}

const accepting: Readonly<Record<OfferKind, string>> = {
  draw: "Accept the draw",
  takeback: "Let them take it back",
  rematch: "Play again",
};

function Answer({ session, offer: { id, offer }, name }: OfferProps): VNode {
  return (
    <Bar text={offerSentence(offer, name)} testId={`offer-${offer}`} asks>
      <button
        class="button button-primary"
        data-testid={`accept-${offer}`}
        onClick={() => void session.wishes.offer(offer, "accept", id)}
      >
        {accepting[offer]}
      </button>
      <button
        class="button"
        data-testid={`decline-${offer}`}
        onClick={() => void session.wishes.offer(offer, "decline", id)}
      >
        Decline
      </button>
    </Bar>
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
