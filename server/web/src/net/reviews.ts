// The HTTP call for the server's review of a finished game, which is the same for everybody.
import type { ReviewBody, ReviewProgressBody } from "#protocol";
import { call } from "./api";

export type { ReviewBody, ReviewProgressBody };

/** Has it made, if need be: ask again until it is there. */
export function askForReview(game: string): Promise<ReviewBody | ReviewProgressBody> {
  return call<ReviewBody | ReviewProgressBody>("POST", `/api/games/${encodeURIComponent(game)}/review`);
}
