// Why a challenge is declined: what the viewer may answer, and what the challenger reads. Pure.
import { t } from "../../i18n/messages";

/** The server's word for why a challenge is not accepted, and the words of the person who declines. */
type DeclineReason = readonly [string, string];

const alwaysReasons = ["no", "later", "clock", "setup", "game"] as const;
/** A computer says busy, and nobody else. */
const toldReasons = [...alwaysReasons, "busy"] as const;

/** The reasons to choose from when declining such a game; a guest never plays for a rating. */
export function declineReasons({ rated, timed }: { rated: boolean; timed: boolean }, guest: boolean): DeclineReason[] {
  const always = alwaysReasons.map((reason): DeclineReason => [reason, t(`decline.${reason}`)]);
  if (rated) return [...always, ["rated", t("decline.unrated")]];
  return timed && !guest ? [...always, ["rated", t("decline.rated")]] : always;
}

function isTold(reason: string | undefined): reason is (typeof toldReasons)[number] {
  return toldReasons.some((one) => one === reason);
}

/** "Ben declined: not now, perhaps later."; detail null: nobody said why. `rated`: the game would have been. */
export function declinedSentence(name: string | null, detail: string | null | undefined, rated: boolean): string {
  const who = name ?? t("player.opponent");
  if (detail === null) return t("declined.none", { who });
  if (detail === "rated") return t(rated ? "declined.unrated" : "declined.rated", { who });
  return t(`declined.${isTold(detail) ? detail : "no"}`, { who });
}
