// A judged turn in words: which of its two parts was right, what would have been better, and what it cost. Pure.
import { partsOf } from "../../games/parts";
import { t } from "../../i18n/messages";
import { percentText } from "../../i18n/percent";
import { percent } from "../analysis/chances";
import { reasonWords } from "./reasons";
import { gradeOf, lossOf, type Judged } from "./review";

/** This close is as good. */
const asGood = 5;

/** The second part that would have been better after the same first part; null: the first part was not right. */
function betterSecond(game: string, { turn, better, same, best }: Judged): string | null {
  const [had, wanted] = [partsOf(game, turn), partsOf(game, better ?? "")];
  if (!had) return null;
  if (wanted?.first === had.first) return wanted.second;
  const isAsGood = same !== null && same.chance >= best - asGood && same.turn !== turn;
  return isAsGood ? (partsOf(game, same.turn)?.second ?? null) : null;
}

/** What was right and what was not. */
function verdict(game: string, judged: Judged): string {
  const { turn, same } = judged;
  const better = judged.better ?? "";
  const second = betterSecond(game, judged);
  if (second !== null) return t(`review.first_right.${game === "tzaar" ? "tzaar" : "zertz"}`, { second });
  if (!partsOf(game, turn)) return t("review.better", { better });
  const first = t(`review.first_wrong.${game === "tzaar" ? "tzaar" : "zertz"}`, { better });
  return same && same.turn !== turn ? t("review.still", { verdict: first, chance: percent(same.chance) }) : first;
}

/** One or two sentences; empty for a turn that gave nothing away. */
export function judgedWords(game: string, judged: Judged): string {
  if (gradeOf(judged) === "fine") return "";
  const { best, played } = judged;
  const reason = reasonWords(game, judged.side, judged.reason);
  const cost = t("review.became", { verdict: verdict(game, judged), best: percent(best), played: percent(played) });
  return reason === "" ? cost : `${cost} ${reason}`;
}

export function lossWords(judged: Judged): string {
  return t("review.lost", { percent: percentText(lossOf(judged)) });
}
