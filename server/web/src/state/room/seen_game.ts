// The game that this browser showed last: pages that are about one game begin with it unless their address names one.
import { allViews, viewOf } from "../../games";
import type { GameView } from "../../games/view";
import { remembered } from "../session/preferences";

const seen = remembered("seenGame", "");

export function noteSeen(game: string): void {
  seen.value = game;
}

export function seenView(): GameView {
  return viewOf(seen.peek()) ?? allViews()[0]!;
}
