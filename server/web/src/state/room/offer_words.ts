// Offers in words. Pure.
import { t } from "../../i18n/messages";
import type { OfferKind, RoomEvent, RoomState } from "../../net/wire";
import { offersToAnswer } from "./offers";
import { other, ownSide } from "./room";

/** Name null: the viewer. */
export function offerSentence(kind: OfferKind, name: string | null): string {
  return name === null ? t(`offer.own.${kind}`) : t(`offer.theirs.${kind}`, { name });
}

/** What the viewer reads when their offer is declined; null: the event is no such answer. */
export function declinedSentence(state: RoomState, event: RoomEvent): string | null {
  if (event.kind !== "offer" || event.action !== "decline") return null;
  if (state.you === null || event.side === state.you) return null;
  return t(`offer.declined.${event.offer}`, { name: state.seats[event.side]?.name ?? t("player.other") });
}

/** What waits for an answer, for screen readers. */
export function offersSpoken(state: RoomState): string {
  const you = ownSide(state);
  const name = you && (state.seats[other(you)]?.name ?? null);
  return offersToAnswer(state)
    .map(({ offer }) => offerSentence(offer, name))
    .join(" ");
}
