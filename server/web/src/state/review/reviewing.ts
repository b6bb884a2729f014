// Gets the review of a finished game: the server's, which is the same for everybody; where it gives none, this browser's
// own, and why. What is known so far can be seen.
import { signal } from "@preact/signals";
import { ApiError } from "../../net/api";
import type { ReviewBody, ReviewProgressBody } from "../../net/reviews";
import { engineProblem } from "../analysis/engine_problem";
import { reviewOf, type Review } from "./review";

/** Why the server gives none. */
export type Why = "off" | "busy" | "unreachable";

export interface Sources {
  /** Null: the game was played without a server. */
  readonly ask: (() => Promise<ReviewBody | ReviewProgressBody>) | null;
  /** Null: it was stopped. */
  readonly own: (onShare: (share: number) => void) => Promise<ReviewBody | null>;
  readonly wait: (milliseconds: number) => Promise<void>;
}

const shortestPause = 1000;
const longestPause = 10_000;
/** Answers in a row that may fail to come once the server has taken the game. */
const patience = 5;
const full: ReadonlySet<string> = new Set(["too_many_reviews", "reviews_busy", "busy", "rate"]);

function whyOf(error: unknown): Why {
  const code = error instanceof ApiError ? error.code : "";
  if (code === "reviews_off") return "off";
  return full.has(code) ? "busy" : "unreachable";
}

export class Reviewing {
  readonly review = signal<Review | null>(null);
  readonly progress = signal<ReviewProgressBody>({ before: 0, share: 0 });
  /** The review is this browser's own although the server has the game; null: it is the server's, or has to be. */
  readonly own = signal<Why | null>(null);
  /** Why there is none, for people. */
  readonly problem = signal<string | null>(null);
  private stopped = false;

  constructor(private readonly sources: Sources) {}

  stop(): void {
    this.stopped = true;
  }

  async run(): Promise<void> {
    const review = (await this.ofServer()) ?? (await this.ofBrowser());
    if (review && !this.stopped) this.review.value = reviewOf(review);
  }

  private async ofServer(): Promise<ReviewBody | null> {
    const { ask, wait } = this.sources;
    let left = 0;
    while (ask && !this.stopped) {
      try {
        const answer = await ask();
        if ("chances" in answer) return answer;
        this.progress.value = answer;
        left = patience;
      } catch (error) {
        if (!this.isPassing(error, left--)) return null;
      }
      await wait(this.pause());
    }
    return null;
  }

  private isPassing(error: unknown, left: number): boolean {
    const why = whyOf(error);
    const passes = why === "unreachable" && left > 0;
    if (!passes) this.own.value = why;
    return passes;
  }

  /** The more games come before, the longer. */
  private pause(): number {
    return Math.min(longestPause, shortestPause * (1 + this.progress.peek().before));
  }

  private async ofBrowser(): Promise<ReviewBody | null> {
    if (this.stopped) return null;
    this.progress.value = { before: 0, share: 0 };
    try {
      return await this.sources.own((share) => (this.progress.value = { before: 0, share }));
    } catch (error) {
      this.problem.value = engineProblem(error);
      return null;
    }
  }
}
