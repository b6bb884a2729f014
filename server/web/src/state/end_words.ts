// Sentences about how a game ended. Pure.
import { viewOf } from "../games";
import type { RoomState } from "../net/wire";
import { declinedSentence } from "./lobby_words";
import { other } from "./room";
import { headline, sideName } from "./words";

/** The game's last position and what its rules say of the end beyond the reason. */
export interface End {
  readonly position: string;
  readonly detail: string;
}

/** What a player is told of the end before all else; null: nothing that the headline would not say. */
export function ownOutcome({ you, result }: RoomState): string | null {
  if (!you || (result?.outcome !== "first" && result?.outcome !== "second")) return null;
  return result.outcome === you ? "You won" : "You lost";
}

/** Of an end that the room made and not the rules; null: the rules made it. */
function roomSentence({ game, result, invited }: RoomState): string | null {
  if (!result) return null;
  const { outcome, reason, detail } = result;
  const loser = outcome === "first" || outcome === "second" ? sideName(game, other(outcome)) : null;
  switch (reason) {
    case "resignation":
      return loser && `${loser} resigned.`;
    case "time":
      return loser && `${loser} ran out of time.`;
    case "abandoned":
      return loser ? `${loser} left the game and did not come back.` : "One player had left; the other claimed a draw.";
    case "agreement":
      return "Both agreed to a draw.";
    case "no_first_turn":
      return "The first turn was not played in time: the game has no result.";
    case "declined":
      return declinedSentence(invited?.name ?? null, detail);
    case "withdrawn":
      return "The invitation was taken back.";
    default:
      return outcome === "aborted" ? "The game was aborted: it has no result." : null;
  }
}

export function reasonSentence(state: RoomState, end: End): string {
  const { game, result } = state;
  const own = roomSentence(state);
  if (own !== null || !result) return own ?? "";
  const winner = result.outcome === "first" || result.outcome === "second" ? result.outcome : null;
  const said = viewOf(game)?.why(result.reason, winner, end);
  return said ?? (winner ? `By the rules: ${result.reason.replaceAll("_", " ")}.` : "Neither side won.");
}

/** "White won (Anna): Black resigned." */
export function resultSentence(state: RoomState, end: End): string {
  const { result, game } = state;
  if (!result) return "";
  const side = result.outcome === "first" || result.outcome === "second" ? result.outcome : null;
  const name = side && state.seats[side]?.name;
  return `${headline(game, result.outcome, result.reason)}${name ? ` (${name})` : ""}. ${reasonSentence(state, end)}`;
}
