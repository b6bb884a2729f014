// Whether a player reads what the watchers say: in a rated game not before its end, unless they want to.
import type { RoomState } from "../../net/wire";
import { watchersHidden, watchersInRated } from "../session/preferences";

type Game = Pick<RoomState, "you" | "rated" | "status">;

function isAtStake({ rated, status }: Game): boolean {
  return rated && status === "playing";
}

/** Why it is hidden; null: it is not. */
export function whyHidden(game: Game): "chat.hidden" | "chat.hidden_rated" | null {
  if (game.you === null) return null;
  if (watchersHidden.value) return "chat.hidden";
  return isAtStake(game) && !watchersInRated.value ? "chat.hidden_rated" : null;
}

export function showWatchers(game: Game): void {
  watchersHidden.value = false;
  if (isAtStake(game)) watchersInRated.value = true;
}
