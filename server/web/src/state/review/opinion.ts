// What the engine says in an analysis, in sentences for those who do not see it drawn: its best lines in the position shown,
// and what the review of the game says of its turns. Pure but for reading signals.
import type { ReadonlySignal } from "@preact/signals";
import type { Thought } from "../../engine/lines";
import type { GameView } from "../../games/view";
import { t } from "../../i18n/messages";
import { scoreText } from "../analysis/chances";
import { noticeOf } from "../analysis/engine_notice";
import type { Thinking } from "../analysis/thinking";
import { played } from "../room/turn_words";
import { capital } from "../room/words";
import { gradeOf, turningPoints, type Judged, type Review } from "./review";
import { judgedWords, lossWords } from "./words";

/** Of each line so many turns after the first are told. */
const goesOn = 3;

/** "1. 71%: captures G1 from F1, then passes. Then F2xG2 pass." */
function lineSentence(view: GameView, { score, turns }: Thought, index: number): string {
  const [first = "", ...others] = turns;
  const said = { n: index + 1, score: scoreText(score), words: view.words(first) };
  const rest = others.slice(0, goesOn).join(", ");
  return rest === "" ? t("spoken.engine_line", said) : t("spoken.engine_line_on", { ...said, turns: rest });
}

/** "12. White captures C4 from B4. Blunder, −23%. Better was ..." */
export function verdictSentence(view: GameView, judged: Judged): string {
  const { ply, side, turn } = judged;
  const grade = gradeOf(judged);
  const cost = grade === "fine" ? "" : `, ${lossWords(judged)}`;
  const parts = [`${ply}. ${played(view.sides[side], view.words(turn))}`, `${capital(t(`review.grade.${grade}`))}${cost}.`];
  return [...parts, judgedWords(view.id, judged)].filter(Boolean).join(" ");
}

/** `review`: null until it is there. What is asked for is told as it was then, in the language spoken later. */
export function opinionOf(view: GameView, thinking: Thinking, review: ReadonlySignal<Review | null>) {
  return {
    lines() {
      const [best, isSilent] = [thinking.best.peek(), noticeOf(thinking) !== null];
      return () => (isSilent ? [noticeOf(thinking) ?? ""] : best.map((line, index) => lineSentence(view, line, index)));
    },
    turningPoints() {
      const shown = review.peek();
      if (shown === null) return null;
      const points = turningPoints(shown);
      return () => (points.length === 0 ? [t("review.none")] : points.map((one) => verdictSentence(view, one)));
    },
    verdict(ply: number) {
      const judged = review.peek()?.turns.find((one) => one.ply === ply);
      return judged ? () => [verdictSentence(view, judged)] : null;
    },
  };
}
