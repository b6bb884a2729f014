// What there is to do with a finished game of this browser; all of it without the server.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import { me } from "../../state/client";
import { addressOfPlayed } from "../../state/analysis/opening";
import type { LocalGame } from "../../state/local/local_game";
import { recordOfLocal } from "../../state/local/local_record";
import { navigate } from "../../state/session/route";
import { toast } from "../../state/session/toasts";
import { Icon } from "../common/icons";
import type { MenuItem } from "../common/menu";
import { analyseItem, recordItem } from "../room/menu_items";

async function analyse(game: LocalGame, at: number, review?: "review"): Promise<void> {
  const address = await addressOfPlayed(game.room.peek().state, game.levels, at, review);
  if (address === null) toast(t("analysis.too_large"), "problem");
  else navigate(address);
}

/** `ply`: the one shown. */
export function finishedItems(game: LocalGame, ply: number): readonly MenuItem[] {
  const { state } = game.room.value;
  const record = recordItem(recordOfLocal(state, me.value?.name ?? t("local.you")));
  return state.ply > 0 ? [analyseItem(() => void analyse(game, ply)), record] : [record];
}

export function ReviewButton({ game }: { game: LocalGame }): VNode {
  return (
    <button class="button" data-testid="review" onClick={() => void analyse(game, game.room.peek().state.ply, "review")}>
      <Icon name="study" />
      {t("review.review")}
    </button>
  );
}
