// Hands in what was played: at once, or, where there is no connection, as soon as a page of puzzles finds one and the same
// person is there.
import { ApiError } from "../../net/api";
import { attempt, type Attempted, type Played } from "../../net/puzzles";
import { dropWaiting, keepWaiting, waitingOf, type Waiting } from "./kept";

/** What came of a first attempt; "waiting": it is on its way, or waits for a connection; null: the server does not take it. */
export type HandedIn = Attempted | "waiting" | null;

export async function handIn({ id, person, ...played }: Waiting): Promise<HandedIn> {
  try {
    return await attempt(id, played);
  } catch (error) {
    if (!mayComeLater(error)) return null;
    keepWaiting({ id, person, ...played });
    return "waiting";
  }
}

/** What waits of that person, in its order, until one does not arrive. */
export async function handInWaiting(person: number): Promise<void> {
  for (const one of waitingOf(person)) {
    if (!(await arrives(one))) return;
    dropWaiting(one);
  }
}

/** Also where the server does not take it. */
async function arrives({ id, turns, theme }: Waiting): Promise<boolean> {
  const played: Played = { turns, ...(theme && { theme }) };
  return attempt(id, played).then(() => true, (error: unknown) => !mayComeLater(error));
}

/** 401: the session has ended, and the person may sign in again. */
function mayComeLater(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429 || error.status === 401;
}
