// Sentences about how a game ended. Pure.
import { viewOf } from "../../games";
import { t } from "../../i18n/messages";
import type { RoomState } from "../../net/wire";
import { declinedSentence } from "./challenge_words";
import { other } from "./room";
import { calledBy, headline } from "./words";

/** The game's last position and what its rules say of the end beyond the reason. */
export interface End {
  readonly position: string;
  readonly detail: string;
}

/** What a player reads first about the end; null: the headline says it all. */
export function ownOutcome({ you, result }: RoomState): string | null {
  if (!you || (result?.outcome !== "first" && result?.outcome !== "second")) return null;
  return t(result.outcome === you ? "result.you_won" : "result.you_lost");
}

/** About an end that the room decided, not the rules; null: the rules decided. */
function roomSentence({ game, seats, result, invited, rated }: RoomState): string | null {
  if (!result) return null;
  const { outcome, reason, detail } = result;
  const loser = outcome === "first" || outcome === "second" ? calledBy(game, seats, other(outcome)) : null;
  switch (reason) {
    case "resignation":
    case "time":
      return loser && t(`end.${reason}`, { loser });
    case "abandoned":
      return loser ? t("end.abandoned", { loser }) : t("end.abandoned_draw");
    case "agreement":
    case "closed":
    case "displaced":
    case "no_first_turn":
    case "ruled":
    case "withdrawn":
      return t(`end.${reason}`);
    case "declined":
      return declinedSentence(invited?.name ?? null, detail, rated);
    default:
      return outcome === "aborted" ? t("end.aborted") : null;
  }
}

export function reasonSentence(state: RoomState, end: End): string {
  const { game, seats, result } = state;
  const own = roomSentence(state);
  if (own !== null || !result) return own ?? "";
  const winner = result.outcome === "first" || result.outcome === "second" ? result.outcome : null;
  const called = { first: calledBy(game, seats, "first"), second: calledBy(game, seats, "second") };
  const said = viewOf(game)?.why(result.reason, winner, end, called);
  if (said !== undefined && said !== null) return said;
  return winner ? t("end.by_rules", { reason: result.reason.replaceAll("_", " ") }) : t("end.neither");
}

/** The winner's name unless the headline says it; null: it does, or nobody won. */
export function winnerName({ game, seats, result }: RoomState): string | null {
  const { outcome } = result ?? {};
  if (outcome !== "first" && outcome !== "second") return null;
  return viewOf(game)?.coloured ? (seats[outcome]?.name ?? null) : null;
}

/** "White won (Anna). Black resigned." */
export function resultSentence(state: RoomState, end: End): string {
  const { result, game, seats } = state;
  if (!result) return "";
  const name = winnerName(state);
  const title = headline(game, seats, result.outcome, result.reason);
  return `${name ? t("result.named", { title, name }) : `${title}.`} ${reasonSentence(state, end)}`;
}
