// Finished reviews, kept in this browser for the next visit: the newest few. Without storage each visit reviews again.
import type { Review } from "./review";

const place = "gipfel.reviews";
export const mostKept = 20;

/** What a browser's storage offers of it. */
export type Store = Pick<Storage, "getItem" | "setItem">;

function isReview(value: unknown): value is Review {
  const review = value as Partial<Review> | null;
  return typeof review?.id === "string" && Array.isArray(review.chances) && Array.isArray(review.turns);
}

function all(store: Store): readonly Review[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(place) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isReview) : [];
  } catch {
    return [];
  }
}

/** Null: it is not kept, or is of another game than these turns make. */
export function keptReview(store: Store, id: string, turns: readonly string[]): Review | null {
  const review = all(store).find((one) => one.id === id);
  const fits = review?.turns.length === turns.length && review.turns.every(({ turn }, index) => turn === turns[index]);
  return review && fits ? review : null;
}

/** Forgets the oldest where there are too many, and half of all where the storage is full. */
export function keepReview(store: Store, review: Review): void {
  const kept = [review, ...all(store).filter(({ id }) => id !== review.id)].slice(0, mostKept);
  for (let count = kept.length; count > 0; count = Math.floor(count / 2)) {
    try {
      return store.setItem(place, JSON.stringify(kept.slice(0, count)));
    } catch {
      continue; // it is full
    }
  }
}
