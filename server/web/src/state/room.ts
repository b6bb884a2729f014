// What a room is to this client: the server's snapshot and the numbered events after it. A pure
// reducer; it draws nothing, sends nothing and knows no game.
import type { Presence, RoomState, Side, VersionedEvent } from "../net/wire";

export interface Room {
  readonly id: string;
  readonly version: number;
  readonly state: RoomState;
}

export type Step =
  { readonly kind: "applied"; readonly room: Room } | { readonly kind: "ignored" } | { readonly kind: "gap" };

export function fromSnapshot(id: string, version: number, state: RoomState): Room {
  return { id, version, state };
}

export function other(side: Side): Side {
  return side === "first" ? "second" : "first";
}

/** The next event is applied, an old one ignored; after a gap the client must join again. */
export function applyEvent(room: Room, event: VersionedEvent, me: number | null): Step {
  if (event.v <= room.version) return { kind: "ignored" };
  if (event.v !== room.version + 1) return { kind: "gap" };
  const state = event.d ? next(room.state, event.d, me) : room.state;
  return state ? { kind: "applied", room: { ...room, version: event.v, state } } : { kind: "gap" };
}

export function applyPresence(room: Room, presence: Presence): Room {
  const { first, second, watchers, names } = presence;
  const seats = {
    first: room.state.seats.first && { ...room.state.seats.first, online: first },
    second: room.state.seats.second && { ...room.state.seats.second, online: second },
  };
  return { ...room, state: { ...room.state, seats, watchers: { count: watchers, names } } };
}

function next(state: RoomState, event: NonNullable<VersionedEvent["d"]>, me: number | null): RoomState | null {
  switch (event.kind) {
    case "seat": {
      const seat = { id: event.id, name: event.name, online: true };
      const you = event.id === me ? event.side : state.you;
      const nonces = state.draw && { ...state.draw.nonces, [event.side]: event.nonce ?? null };
      const draw = state.draw && nonces && { ...state.draw, nonces };
      return { ...state, you, draw, seats: { ...state.seats, [event.side]: seat } };
    }
    case "start":
      return {
        ...state,
        status: "playing",
        setup: event.setup,
        draw: state.draw && { ...state.draw, secret: event.secret ?? null },
      };
    case "turn":
      if (event.ply !== state.ply + 1) return null;
      return {
        ...state,
        ply: event.ply,
        turns: [...state.turns, event.turn],
        times: [...state.times, event.at],
        toMove: other(state.toMove),
        hash: event.hash,
      };
    case "end":
      return { ...state, status: "over", result: { outcome: event.outcome, reason: event.reason } };
    default:
      return state;
  }
}
