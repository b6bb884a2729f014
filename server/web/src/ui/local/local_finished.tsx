// What there is to do with a finished game of this browser; all of it without the server.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import { me } from "../../state/client";
import { addressOfPlayed } from "../../state/analysis/opening";
import type { LocalGame } from "../../state/local/local_game";
import { recordOfLocal } from "../../state/local/local_record";
import { navigate } from "../../state/session/route";
import { toast } from "../../state/session/toasts";
import { FinishedTools } from "../room/finished_tools";

export function LocalFinished({ game, ply }: { game: LocalGame; ply: number }): VNode {
  const { state } = game.room.value;
  async function analyse(at: number, review?: "review"): Promise<void> {
    const address = await addressOfPlayed(state, game.levels, at, review);
    if (address === null) toast(t("analysis.too_large"), "problem");
    else navigate(address);
  }
  return (
    <FinishedTools
      plies={state.ply}
      review={() => void analyse(state.ply, "review")}
      analyse={() => void analyse(ply)}
      record={recordOfLocal(state, me.value?.name ?? t("local.you"))}
    />
  );
}
