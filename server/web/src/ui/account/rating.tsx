// A player's rating beside their name.
import type { VNode } from "preact";
import { ratingSentence, ratingText, type Rated } from "../../state/lobby/ratings";

/** Nothing for a person without one. */
export function Rating({ of }: { of: Rated | null | undefined }): VNode | null {
  const text = of ? ratingText(of) : null;
  if (!of || text === null) return null;
  return (
    <span class="rating" title={ratingSentence(of)}>
      {text}
    </span>
  );
}
