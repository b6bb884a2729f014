// Sentences about a room: whose turn it is, who won and why. Pure.
import { viewOf } from "../games";
import type { RoomState, Result, Side } from "../net/wire";
import { other } from "./room";

export function sideName(game: string, side: Side): string {
  return viewOf(game)?.sides[side] ?? (side === "first" ? "First" : "Second");
}

/** "White won", for a list and as a headline. */
export function headline(game: string, outcome: Result["outcome"]): string {
  if (outcome === "aborted") return "Aborted";
  if (outcome === "draw") return "Draw";
  return `${sideName(game, outcome)} won`;
}

/** `position` is the last one. */
export function reasonSentence(game: string, result: Result, position: string): string {
  if (result.reason === "aborted" || result.outcome === "aborted") return "The game was aborted: it has no result.";
  if (result.outcome === "draw") return "Neither side won.";
  if (result.reason === "resignation") return `${sideName(game, other(result.outcome))} resigned.`;
  return (
    viewOf(game)?.why(result.reason, result.outcome, position) ?? `By the rules: ${result.reason.replaceAll("_", " ")}.`
  );
}

/** "White won (Anna): Black resigned." */
export function resultSentence(state: RoomState, position: string): string {
  const { result, game } = state;
  if (!result) return "";
  const side = result.outcome === "first" || result.outcome === "second" ? result.outcome : null;
  const name = side && state.seats[side]?.name;
  return `${headline(game, result.outcome)}${name ? ` (${name})` : ""}. ${reasonSentence(game, result, position)}`;
}

export function freeSide(state: RoomState): Side | null {
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
