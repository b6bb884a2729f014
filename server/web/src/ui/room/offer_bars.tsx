// Open offers: the opponent's to answer, the viewer's own to withdraw.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import type { OpenOffer, RoomState } from "../../net/wire";
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
          {t(`offer.accept.${offer}`)}
        </button>
        <button class="button" data-testid={`decline-${offer}`} onClick={() => answer("decline")}>
          {t("common.decline")}
        </button>
      </Bar>
      {asking && (
        <Confirm
          title={t("offer.draw_title")}
          text={t("offer.draw_text")}
          yes={t("offer.draw_yes")}
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
        {t("common.cancel")}
      </button>
    </Bar>
  );
}

export function OfferBars({ session, state }: { session: RoomSession; state: RoomState }): VNode | null {
  const you = ownSide(state);
  if (you === null) return null;
  const name = state.seats[other(you)]?.name ?? t("player.other_inline");
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
