// The names this client uses for the wire's types. They are generated from schema/ at build time.
import type { ClientMessage, GamesBody, MeBody, PresenceEvent, RoomEvent } from "#protocol";

export type {
  ChatLine,
  ClockState,
  ErrorDetail,
  GameBody,
  GameSummary,
  Listing,
  LobbyCounts,
  LobbyNews,
  OfferAction,
  OfferKind,
  OpenOffer,
  Outcome,
  PushMessageBody,
  RatingChange,
  Result,
  RoomEvent,
  RoomState,
  Seat,
  ServerMessage,
  Side,
  TurnTime,
} from "#protocol";

export type ClientType = ClientMessage["t"];
export type Account = MeBody;
export type Me = Pick<MeBody, "id" | "name" | "guest">;
export type GameList = GamesBody;
export type Presence = Omit<PresenceEvent, "kind">;

/** A numbered event; without `d` this viewer may not see it. */
export interface VersionedEvent {
  readonly v: number;
  readonly d?: RoomEvent;
}
