// Words about a room: its sides, who won, what the tab is called. Pure.
import { viewOf } from "../../games";
import type { Outcome, RoomState, Side } from "../../net/wire";

export function sideName(game: string, side: Side): string {
  return viewOf(game)?.sides[side] ?? (side === "first" ? "First" : "Second");
}

/** The players, as far as they are known. */
export type Players = Readonly<Record<Side, { readonly name: string } | null>>;

/** What to call a player: the colour, or the name where the sides have no colour. */
export function calledBy(game: string, players: Players, side: Side): string {
  const name = viewOf(game)?.coloured ? undefined : players[side]?.name;
  return name ?? sideName(game, side);
}

/** What an end without a result is called. */
const unplayed: Readonly<Record<string, string>> = { declined: "Declined", withdrawn: "Withdrawn" };

/** "White won", "Anna won", for a list and as a headline. */
export function headline(game: string, players: Players, outcome: Outcome, reason = ""): string {
  if (outcome === "aborted") return unplayed[reason] ?? "Aborted";
  if (outcome === "draw") return "Draw";
  return `${calledBy(game, players, outcome)} won`;
}

/** Ends that the room makes, not the rules. */
const roomReasons: Readonly<Record<string, string>> = {
  time: "out of time",
  abandoned: "a player left",
  agreement: "agreed",
};

/** "resignation", for a list. */
export function reasonWords(game: string, reason: string): string {
  return roomReasons[reason] ?? viewOf(game)?.reasons[reason] ?? reason.replaceAll("_", " ");
}

/** The side whose seat is free; null: both are taken, or a lot will decide the sides. */
export function freeSide(state: RoomState): Side | null {
  if (state.host) return null;
  if (!state.seats.first) return "first";
  return state.seats.second ? null : "second";
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What the tab is called. */
export function tabTitle(state: RoomState | null, toMove: Side): string {
  if (!state) return "Gipfel";
  const { first, second } = state.seats;
  if (state.status === "waiting") return state.you ? "Waiting for an opponent · Gipfel" : "A game to join · Gipfel";
  if (state.status === "playing" && state.you === toMove) return "Your turn · Gipfel";
  return `${first?.name ?? "?"} – ${second?.name ?? "?"} · Gipfel`;
}
