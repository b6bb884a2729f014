// Offers in words. Pure.
import type { OfferKind, RoomEvent, RoomState } from "../../net/wire";
import { offersToAnswer } from "./offers";
import { other, ownSide } from "./room";

/** Name null: the viewer. */
export function offerSentence(kind: OfferKind, name: string | null): string {
  const [who, offer, ask, own] = name === null ? ["You", "offer", "ask", "your"] : [name, "offers", "asks", "their"];
  switch (kind) {
    case "draw":
      return `${who} ${offer} a draw.`;
    case "takeback":
      return `${who} ${ask} to take back ${own} last turn.`;
    case "rematch":
      return `${who} ${offer} a rematch, with sides swapped.`;
  }
}

const declined: Readonly<Record<OfferKind, string>> = {
  draw: "declines the draw",
  takeback: "does not agree to the take-back",
  rematch: "declines the rematch",
};

/** What the viewer reads when their offer is declined; null: the event is no such answer. */
export function declinedSentence(state: RoomState, event: RoomEvent): string | null {
  if (event.kind !== "offer" || event.action !== "decline") return null;
  if (state.you === null || event.side === state.you) return null;
  return `${state.seats[event.side]?.name ?? "The other player"} ${declined[event.offer]}.`;
}

/** What waits for an answer, for screen readers. */
export function offersSpoken(state: RoomState): string {
  const you = ownSide(state);
  const name = you && (state.seats[other(you)]?.name ?? null);
  return offersToAnswer(state)
    .map(({ offer }) => offerSentence(offer, name))
    .join(" ");
}
