// Who has the turn, and a turn that was played, as sentences. Pure.
import { viewOf } from "../../games";
import { t } from "../../i18n/messages";
import type { Side } from "../../net/wire";
import { sideName, type Players } from "./words";

/** "White captures C4 from B4." The words are those of somebody else: "You: places grey on d4." */
export function played(who: string, words: string): string {
  return t(who === t("local.you") ? "table.you_played" : "table.played", { who, words });
}

/** "White to move", "White (Anna) to move", "Anna to move", without a full stop. */
export function toMove(game: string, players: Players, side: Side): string {
  const view = viewOf(game);
  const name = players[side]?.name ?? null;
  return view?.toMove?.(side, name) ?? t("table.to_move", { who: name ?? sideName(game, side) });
}
