// Hands in what was played: at once, or, where there is no connection, as soon as a page of puzzles finds one.
import { ApiError } from "../../net/api";
import { attempt, type Attempted, type Played } from "../../net/puzzles";
import { keepWaiting, waiting } from "./kept";

/** What came of a first attempt; "waiting": it is on its way, or waits for a connection. */
export type HandedIn = Attempted | "waiting" | null;

/** Null: it waits for a connection, or the server does not take it. */
export async function handIn(id: number, played: Played): Promise<Attempted | null> {
  try {
    return await attempt(id, played);
  } catch (error) {
    if (mayComeLater(error)) keepWaiting({ id, ...played });
    return null;
  }
}

/** What waits, in its order, until one does not arrive. */
export async function handInWaiting(): Promise<void> {
  for (let [first] = waiting.peek(); first; [first] = waiting.peek()) {
    const { id, ...played } = first;
    try {
      await attempt(id, played);
    } catch (error) {
      if (mayComeLater(error)) return;
    }
    waiting.value = waiting.peek().slice(1);
  }
}

function mayComeLater(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429;
}
