// Chances of winning as numbers and words: whose they are, and what a proved end is worth. Pure.
import { t } from "../../i18n/messages";
import { percentText } from "../../i18n/percent";
import type { Score } from "../../engine/lines";
import type { Side } from "../../games/view";

/** Of the side to move, in per cent from 0 to 100. */
export function chanceOf(score: Score): number {
  if ("winIn" in score) return 100;
  return "lossIn" in score ? 0 : score.chance;
}

/** What is `mover`'s chance as the first side's, and the other way round. */
export function forFirst(chance: number, mover: Side): number {
  return mover === "first" ? chance : 100 - chance;
}

/** Whole; only a proved end and a finished game are 0 or 100. */
export function rounded(chance: number): number {
  const isCertain = chance === 0 || chance === 100;
  return isCertain ? chance : Math.min(99, Math.max(1, Math.round(chance)));
}

/** "71%" */
export function percent(chance: number): string {
  return percentText(rounded(chance));
}

/** For the side to move: "71%", "wins in 2", "loses in 1". */
export function scoreText(score: Score): string {
  if ("winIn" in score) return t("engine.wins_in", { n: score.winIn });
  return "lossIn" in score ? t("engine.loses_in", { n: score.lossIn }) : percent(score.chance);
}
