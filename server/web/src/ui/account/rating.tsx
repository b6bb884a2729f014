// A player's rating beside his name.
import type { VNode } from "preact";
import { ratingSentence, ratingText, type Rated } from "../../state/lobby/ratings";

/** Nothing for who has none. */
export function Rating({ of }: { of: Rated | null | undefined }): VNode | null {
  const text = of ? ratingText(of) : null;
  if (!of || text === null) return null;
  return (
    <span class="rating" title={ratingSentence(of)}>
      {text}
    </span>
  );
}
