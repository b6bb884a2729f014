// Questions about what the engine says, where it is asked: its best lines in the position shown, and the review's verdicts.
import { say, told, wrong, type Answer, type Asked } from "./asked";
import { numberIn } from "./past";

export function engine({ opinion }: Asked): Answer {
  return opinion ? told(opinion.lines()) : wrong(say("spoken.no_engine"));
}

/** Of one turn, or without its number of those that changed the game most. */
export function review({ opinion }: Asked, words: readonly string[]): Answer {
  if (!opinion) return wrong(say("spoken.no_engine"));
  const points = opinion.turningPoints();
  if (points === null) return wrong(say("spoken.no_review"));
  const ply = numberIn(words);
  if (ply === null) return told(points);
  const verdict = opinion.verdict(ply);
  return verdict === null ? wrong(say("spoken.no_verdict", { ply })) : told(verdict);
}
