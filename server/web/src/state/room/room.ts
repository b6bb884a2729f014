// A room as this client sees it: the server's snapshot and the numbered events after it. A pure
// reducer; it renders nothing, sends nothing and knows no game.
import type { ClockState, Presence, RoomEvent, RoomState, Side, VersionedEvent } from "../../net/wire";

export interface Room {
  readonly id: string;
  readonly version: number;
  readonly state: RoomState;
  /** Since when each player is away, server's Unix ms; null: they are here, or left before the snapshot. */
  readonly awaySince: Readonly<Record<Side, number | null>>;
}

export type Step =
  { readonly kind: "applied"; readonly room: Room } | { readonly kind: "ignored" } | { readonly kind: "gap" };

type EventOf<Kind extends RoomEvent["kind"]> = Extract<RoomEvent, { kind: Kind }>;

/** The lines of chat that a snapshot brings at most. */
const longestChat = 100;

export function fromSnapshot(id: string, version: number, state: RoomState): Room {
  return { id, version, state, awaySince: { first: null, second: null } };
}

export function other(side: Side): Side {
  return side === "first" ? "second" : "first";
}

/** The viewer's side; null: they watch, or a lot will decide. */
export function ownSide({ you }: { readonly you: RoomState["you"] }): Side | null {
  return you === "host" ? null : you;
}

/** The next event is applied, an old one ignored; after a gap the client must join again. */
export function applyEvent(room: Room, event: VersionedEvent, me: number | null): Step {
  if (event.v <= room.version) return { kind: "ignored" };
  if (event.v !== room.version + 1) return { kind: "gap" };
  const state = event.d ? next(room.state, event.d, event.v, me) : room.state;
  return state ? { kind: "applied", room: { ...room, version: event.v, state } } : { kind: "gap" };
}

export function applyPresence(room: Room, presence: Presence, now: number): Room {
  const { first, second, host, watchers, names, lag, claim } = presence;
  const clock = presence.clock ?? room.state.clock;
  const { state } = room;
  const seats = {
    first: state.seats.first && { ...state.seats.first, online: first },
    second: state.seats.second && { ...state.seats.second, online: second },
  };
  const hostSeat = state.host && { host: { ...state.host, online: host ?? false } };
  const since = (side: Side) => {
    if (presence[side] || !state.seats[side]) return null;
    return state.seats[side].online ? now : room.awaySince[side];
  };
  const awaySince = { first: since("first"), second: since("second") };
  return { ...room, awaySince, state: { ...state, ...hostSeat, seats, watchers: { count: watchers, names }, lag, claim, clock } };
}

/** A tail ends with the current clocks. */
export function applyClock(room: Room, clock: ClockState | null): Room {
  return { ...room, state: { ...room.state, clock } };
}

function next(state: RoomState, event: RoomEvent, version: number, me: number | null): RoomState | null {
  switch (event.kind) {
    case "seat":
      return seated(state, event, me);
    case "start": {
      const lot = state.draw && { ...state.draw, secret: event.secret ?? null };
      return { ...state, ...clockOf(event), status: "playing", setup: event.setup, draw: lot, rated: state.rated && !event.unrated };
    }
    case "turn":
      return played(state, event);
    case "offer":
      return offered(state, event);
    case "takeback":
      return takenBack(state, event);
    case "clock":
      return { ...state, ...clockOf(event) };
    case "chat": {
      const { kind: _kind, ...line } = event;
      return { ...state, chat: [...state.chat, { ...line, v: version }].slice(-longestChat) };
    }
    case "end":
      return ended(state, event);
    case "rating":
      return { ...state, ratings: { first: event.first, second: event.second } };
  }
}

function clockOf(event: { readonly clock?: ClockState }): { clock?: ClockState } {
  return event.clock ? { clock: event.clock } : {};
}

/** The lot has decided the sides once a host has one. */
function seated(state: RoomState, event: EventOf<"seat">, me: number | null): RoomState {
  const { host, ...held } = state;
  const { id, name, bot, rating, provisional } = event;
  const seat = { id, name, online: true, ...(bot && { bot }), ...(rating !== undefined && { rating, provisional }) };
  const you = event.id === me ? event.side : state.you;
  const lot = state.draw && {
    ...state.draw,
    nonces: { ...state.draw.nonces, [event.side]: event.nonce ?? null },
    host: state.draw.host && (host?.id === id ? { ...state.draw.host, side: event.side } : state.draw.host),
  };
  return { ...held, you, draw: lot, seats: { ...state.seats, [event.side]: seat } };
}

/** A turn ends all offers. */
function played(state: RoomState, event: EventOf<"turn">): RoomState | null {
  if (event.ply !== state.ply + 1) return null;
  return {
    ...state,
    ...clockOf(event),
    ply: event.ply,
    turns: [...state.turns, event.turn],
    times: [...state.times, event.at],
    spent: [...state.spent, event.time ?? null],
    toMove: other(state.toMove),
    hash: event.hash,
    offers: [],
  };
}

function takenBack(state: RoomState, event: EventOf<"takeback">): RoomState | null {
  const { ply } = event;
  if (ply >= state.ply) return null;
  return {
    ...state,
    ...clockOf(event),
    ply,
    turns: state.turns.slice(0, ply),
    times: state.times.slice(0, ply),
    spent: state.spent.slice(0, ply),
    toMove: (state.ply - ply) % 2 === 1 ? other(state.toMove) : state.toMove,
    hash: event.hash,
    offers: [],
  };
}

/** An answer or a withdrawal ends an offer; an accepted rematch leads to the next room, unless it was called off. */
function offered(state: RoomState, event: EventOf<"offer">): RoomState {
  const { id, offer, action, side, room } = event;
  const others = state.offers.filter((one) => one.id !== id);
  if (action === "make") return { ...state, offers: [...others, { id, offer, side, ...(room && { room }) }] };
  if (offer !== "rematch") return { ...state, offers: others };
  return { ...state, offers: others, rematch: (action === "accept" && room) || null };
}

function ended(state: RoomState, event: EventOf<"end">): RoomState {
  const { outcome, reason, detail, reconnects, left } = event;
  const result = { outcome, reason, ...(detail && { detail }), ...(reconnects && { reconnects }), ...(left && { left }) };
  return { ...state, ...clockOf(event), status: "over", result, ended: event.at, offers: [], claim: { first: null, second: null } };
}
