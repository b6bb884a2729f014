// A judged turn in words: which of its two parts was right, what would have been better, and what it cost. Pure.
import { gameOf } from "../../games";
import type { StudyPart } from "../../games/game";
import { t } from "../../i18n/messages";
import { percentText } from "../../i18n/percent";
import { percent } from "../analysis/chances";
import { reasonWords } from "./reasons";
import { gradeOf, lossOf, type Judged } from "./review";

/** This close is as good. */
const asGood = 5;

/** The second part that would have been better after the same first part; null: the first part was not right. */
function betterSecond({ partsOf }: StudyPart, { turn, better, same, best }: Judged): string | null {
  const [had, wanted] = [partsOf(turn), partsOf(better ?? "")];
  if (!had) return null;
  if (wanted?.first === had.first) return wanted.second;
  const isAsGood = same !== null && same.chance >= best - asGood && same.turn !== turn;
  return isAsGood ? (partsOf(same.turn)?.second ?? null) : null;
}

/** What was right and what was not. */
function verdict(study: StudyPart, judged: Judged): string {
  const { turn, same } = judged;
  const better = judged.better ?? "";
  const second = betterSecond(study, judged);
  if (second !== null) return study.firstRight(second);
  if (!study.partsOf(turn)) return t("review.better", { better });
  const first = study.firstWrong(better);
  return same && same.turn !== turn ? t("review.still", { verdict: first, chance: percent(same.chance) }) : first;
}

/** One or two sentences; empty for a turn that gave nothing away, and before the game's study part has come. */
export function judgedWords(game: string, judged: Judged): string {
  const study = gameOf(game)?.study.value;
  if (!study || gradeOf(judged) === "fine") return "";
  const { best, played } = judged;
  const reason = reasonWords(game, judged.side, judged.reason);
  const cost = t("review.became", { verdict: verdict(study, judged), best: percent(best), played: percent(played) });
  return reason === "" ? cost : `${cost} ${reason}`;
}

export function lossWords(judged: Judged): string {
  return t("review.lost", { percent: percentText(lossOf(judged)) });
}
