// Why a turn was worse than another, in the reader's language. What the engine has found are facts: schema/http/review.json.
import { viewOf } from "../../games";
import type { Side } from "../../games/view";
import { t } from "../../i18n/messages";
import type { Reason } from "./review";

type Ending = Extract<Reason, { ending: string }>;
type Counted = Exclude<Reason, Ending>;

function endWords(game: string, { winner, ending, detail, position }: Ending): string {
  const view = viewOf(game);
  return view?.why(ending, winner, { position, detail }, view.sides) ?? "";
}

/** What is counted; null: nothing that people know by a name. */
function counted(game: string, side: Side, { fact, limit, left }: Counted): string | null {
  return viewOf(game)?.factName({ side, id: fact, label: "", value: left, limit, warn: false }) ?? null;
}

/** Empty: there is nothing to say. */
export function reasonWords(game: string, side: Side, reason: Reason | null): string {
  if (reason === null) return "";
  if ("ending" in reason) return t(`review.${reason.code}`, { why: endWords(game, reason) });
  const what = counted(game, side, reason);
  if (what === null) return "";
  const { code, left, instead } = reason;
  return code === "danger" ? t("review.danger", { what, left }) : t("review.cost", { what, left, instead });
}
