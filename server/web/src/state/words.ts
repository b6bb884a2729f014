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

/** What a player is told of the end before all else; null: nothing that the headline would not say. */
export function ownOutcome({ you, result }: RoomState): string | null {
  if (!you || (result?.outcome !== "first" && result?.outcome !== "second")) return null;
  return result.outcome === you ? "You won" : "You lost";
}

/** The game's last position and what its rules say of the end beyond the reason. */
export interface End {
  readonly position: string;
  readonly detail: string;
}

export function reasonSentence(game: string, { outcome, reason }: Result, end: End): string {
  if (reason === "aborted" || outcome === "aborted") return "The game was aborted: it has no result.";
  const winner = outcome === "draw" ? null : outcome;
  if (winner && reason === "resignation") return `${sideName(game, other(winner))} resigned.`;
  const said = viewOf(game)?.why(reason, winner, end);
  return said ?? (winner ? `By the rules: ${reason.replaceAll("_", " ")}.` : "Neither side won.");
}

/** "resignation", for a list. */
export function reasonWords(game: string, reason: string): string {
  return viewOf(game)?.reasons[reason] ?? reason.replaceAll("_", " ");
}

/** "White won (Anna): Black resigned." */
export function resultSentence(state: RoomState, end: End): string {
  const { result, game } = state;
  if (!result) return "";
  const side = result.outcome === "first" || result.outcome === "second" ? result.outcome : null;
  const name = side && state.seats[side]?.name;
  return `${headline(game, result.outcome)}${name ? ` (${name})` : ""}. ${reasonSentence(game, result, end)}`;
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
