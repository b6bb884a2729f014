// A puzzle on a table: the visitor plays one side; right turns are answered by the stored reply, a wrong one by what the
// engine finds against it. It ends with the win, or with the first wrong turn until that is taken back.
import { batch, signal } from "@preact/signals";
import type { Given } from "../../net/puzzles";
import type { Rules, Side } from "../../rules/rules";
import type { After } from "../learn/solving";
import { Training, type Beginning, type Progress } from "../learn/practice";
import type { Timeline } from "../room/timeline";
import { matchesAny } from "./pattern";

/** Finds a turn that answers the position; null: there is none, or nobody wants to know any more. */
export type Refuter = (game: string, position: string) => Promise<string | null>;

/** What counts of what the visitor did: their first wrong turn, the whole solution, or that they looked it up. */
export type Decided = (turns: readonly string[], isSolved: boolean) => void;

interface Outside {
  readonly after: After;
  readonly refuter: Refuter;
  readonly onDecided: Decided;
}

export interface PuzzleTask extends Beginning {
  readonly given: Given;
}

const answersAfter = 700;
const showsAfter = 1100;

export class PuzzleSolving extends Training<PuzzleTask> {
  readonly shared = false;
  /** The solution has been asked for. */
  readonly shown = signal(false);
  readonly hinted = signal(false);
  /** What answers the wrong turn; null: it is being looked for, or nothing does. */
  readonly refutation = signal<string | null>(null);
  readonly isThinking = signal(false);
  /** The own turn that the line goes on without: an equivalent one was played in its place. */
  readonly replaced = signal<string | null>(null);
  /** The first attempt is over. */
  readonly decided = signal<"solved" | "failed" | null>(null);
  private own: string[] = [];
  /** Counts the tries, so that nothing from an earlier one comes late. */
  private tries = 0;

  private constructor(
    task: PuzzleTask,
    timeline: Timeline,
    private readonly outside: Outside,
  ) {
    super(task, timeline);
  }

  /** Null where the rules do not know the position. */
  static open(rules: Rules, given: Given, outside: Outside): PuzzleSolving | null {
    const { game, setup } = given.puzzle;
    const task = { id: String(given.id), game, setup, given };
    const timeline = Training.replay(rules, task);
    return timeline && new PuzzleSolving(task, timeline, outside);
  }

  get steps(): Given["puzzle"]["steps"] {
    return this.task.given.puzzle.steps;
  }

  /** Something has been played since the beginning. */
  get touched(): boolean {
    return this.frames.value.length > 1;
  }

  /** Both sides' turns so far. */
  turns(): readonly string[] {
    return this.timeline.game.turns();
  }

  override close(): void {
    this.tries++;
    super.close();
  }

  override reset(): void {
    this.tries++;
    this.own = [];
    batch(() => {
      super.reset();
      this.forget();
      this.shown.value = false;
    });
  }

  /** Takes the wrong turn back, with what answered it. */
  takeBack(): void {
    if (this.progress.peek() !== "missed") return;
    this.tries++;
    this.own.pop();
    batch(() => {
      this.timeline.backTo(2 * this.own.length);
      this.frames.value = [...this.timeline.frames];
      this.forget();
      this.progress.value = "open";
    });
  }

  /** Where the next right turn begins is shown. Counts as a failure. */
  hint(): void {
    this.hinted.value = true;
    this.decide(this.own, false);
  }

  /** Plays the solution, turn by turn. Counts as a failure. */
  show(): void {
    this.reset();
    this.decide([], false);
    this.shown.value = true;
    this.playOn(this.steps.flatMap(({ turn, reply }) => (reply === undefined ? [turn] : [turn, reply])));
  }

  /** The turn that the hint is about. */
  wanted(): string {
    return this.steps[Math.min(this.own.length, this.steps.length - 1)]!.turn;
  }

  protected seatOf(): Side {
    return this.beginner;
  }

  protected judge(made: number): Progress {
    if (made % 2 === 0) return "open";
    const at = (made - 1) / 2;
    const turn = this.timeline.game.turns().at(-1) ?? "";
    const step = this.steps[at];
    this.own.push(turn);
    this.hinted.value = false;
    if (!step || !matchesAny(step.accepted, turn)) return this.missed();
    if (at + 1 === this.steps.length) return this.reached();
    if (!this.shown.peek()) this.later(answersAfter, () => this.goOn(at));
    return "open";
  }

  private reached(): Progress {
    this.decide(this.own, true);
    return "reached";
  }

  private missed(): Progress {
    this.decide(this.own, false);
    if (this.timeline.game.outcome() === null) void this.refute();
    return "missed";
  }

  private decide(turns: readonly string[], isSolved: boolean): void {
    if (this.decided.peek() !== null) return;
    this.decided.value = isSolved ? "solved" : "failed";
    this.outside.onDecided([...turns], isSolved);
  }

  /** The line goes on as if the step's own turn had been played. */
  private goOn(at: number): void {
    const { turn, reply } = this.steps[at]!;
    const played = this.own[at]!;
    if (played !== turn) {
      this.timeline.backTo(2 * at);
      this.timeline.play(turn);
      this.own[at] = turn;
      this.replaced.value = played;
    }
    if (reply !== undefined) this.play(reply);
  }

  private async refute(): Promise<void> {
    const now = this.tries;
    this.isThinking.value = true;
    const found = await this.outside.refuter(this.task.game, this.timeline.last.position).catch(() => null);
    if (now !== this.tries) return;
    batch(() => {
      this.isThinking.value = false;
      if (found === null || !this.timeline.play(found)) return;
      this.refutation.value = found;
      this.frames.value = [...this.timeline.frames];
    });
  }

  private forget(): void {
    this.refutation.value = null;
    this.isThinking.value = false;
    this.hinted.value = false;
    this.replaced.value = null;
  }

  private playOn([turn, ...rest]: readonly string[]): void {
    if (turn === undefined) return;
    this.play(turn);
    this.later(showsAfter, () => this.playOn(rest));
  }

  private later(ms: number, run: () => void): void {
    const now = this.tries;
    this.outside.after(ms, () => {
      if (now === this.tries) run();
    });
  }
}
