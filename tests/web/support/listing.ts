// A line of the lobby for tests, with what a test says of it.
import type { Listing } from "../../../server/web/src/net/wire";

export const anna = { id: 1, name: "Anna", online: true };
export const ben = { id: 2, name: "Ben", online: true };

/** Without more: Anna, first, waits in the lobby. */
export function listing(room: string, more: Partial<Listing> = {}): Listing {
  return {
    room,
    game: "tzaar",
    setup: "fixed",
    clock: "10+5",
    commitment: null,
    status: "waiting",
    visibility: "public",
    seats: { first: anna, second: null },
    seek: { min: 0, max: 0 },
    invited: null,
    position: "",
    last: "",
    ply: 0,
    toMove: "first",
    watchers: 0,
    created: 1,
    rated: false,
    you: null,
    ...more,
  };
}

/** Anna against Ben. */
export function played(room: string, more: Partial<Listing> = {}): Listing {
  return listing(room, { status: "playing", seek: null, seats: { first: anna, second: ben }, ...more });
}
