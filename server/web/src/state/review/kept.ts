// Reviews that this browser has made itself, kept in it for the next visit: the newest few. Without storage each visit
// reviews again.
import type { ReviewBody } from "../../net/reviews";

const place = "gipfel.own_reviews";
export const mostKept = 20;

/** What a browser's storage offers of it. */
export type Store = Pick<Storage, "getItem" | "setItem">;

/** By the game's id. */
type Kept = ReviewBody & { readonly id: string };

function isKept(value: unknown): value is Kept {
  const kept = value as Partial<Kept> | null;
  return typeof kept?.id === "string" && Array.isArray(kept.chances) && Array.isArray(kept.turns);
}

function all(store: Store): readonly Kept[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(place) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

/** Null: it is not kept, or is of another game than these turns make. */
export function keptReview(store: Store, id: string, turns: readonly string[]): ReviewBody | null {
  const kept = all(store).find((one) => one.id === id);
  const fits = kept?.turns.length === turns.length && kept.turns.every(({ turn }, index) => turn === turns[index]);
  return kept && fits ? { chances: kept.chances, turns: kept.turns } : null;
}

/** Forgets the oldest where there are too many, and half of all where the storage is full. */
export function keepReview(store: Store, id: string, review: ReviewBody): void {
  const kept = [{ id, ...review }, ...all(store).filter((one) => one.id !== id)].slice(0, mostKept);
  for (let count = kept.length; count > 0; count = Math.floor(count / 2)) {
    try {
      return store.setItem(place, JSON.stringify(kept.slice(0, count)));
    } catch {
      continue; // it is full
    }
  }
}
