// The review that this browser makes itself, where no server has one to give: of games that were played without it, and
// where it makes none.
import type { Engine } from "../../engine/engine";
import type { ReviewBody } from "../../net/reviews";
import { keepReview, keptReview, type Store } from "./kept";

export interface Reviewed {
  /** By which it is kept. */
  readonly id: string;
  readonly game: string;
  readonly setup: string;
  readonly turns: readonly string[];
}

/** Positions that its searches visit: less than a server's do, as people wait and phones are slow. */
export const ownNodes = 12_000_000;

type Reviewer = Pick<Engine, "setUp" | "review">;

/** From an earlier visit, or made now. Null: the engine was stopped; rejects with EngineError. */
export async function ownReview(
  engine: Reviewer,
  store: Store,
  { id, game, setup, turns }: Reviewed,
  onShare: (share: number) => void,
  nodes = ownNodes,
): Promise<ReviewBody | null> {
  const kept = keptReview(store, id, turns);
  if (kept) return kept;
  engine.setUp(game, setup, turns);
  const text = await engine.review(nodes, onShare);
  if (text === null) return null;
  const review = JSON.parse(text) as ReviewBody;
  keepReview(store, id, review);
  return review;
}
