// An exercise on a table: the visitor plays one side, the hardest answer comes from the other, until the aim is reached or
// missed.
import { signal } from "@preact/signals";
import type { Rules, Side } from "../../rules/rules";
import type { Timeline } from "../room/timeline";
import type { Exercise } from "../../games/lessons";
import { isAstray, judge, type Verdict } from "./exercise";
import { Training, type Progress } from "./practice";

/** Calls back after so many milliseconds. */
export type After = (ms: number, run: () => void) => void;

const answersAfter = 700;
const showsAfter = 1100;

export class Solving extends Training<Exercise> {
  readonly shared = false;
  /** On the last turn of the visitor's; null: there is none yet. */
  readonly verdict = signal<Verdict | null>(null);
  /** The answer has been asked for, so what follows does not count. */
  readonly shown = signal(false);
  /** Counts the tries, so that nothing from an earlier one comes late. */
  private tries = 0;

  private constructor(
    exercise: Exercise,
    timeline: Timeline,
    private readonly after: After,
  ) {
    super(exercise, timeline);
  }

  /** Null where the rules do not know the position. */
  static open(rules: Rules, exercise: Exercise, after: After): Solving | null {
    const timeline = Training.replay(rules, exercise);
    return timeline && new Solving(exercise, timeline, after);
  }

  /** The last turn of either side; empty: there is none yet. */
  get turn(): string {
    return this.timeline.game.turns().at(-1) ?? "";
  }

  /** Something has been played since the beginning. */
  get touched(): boolean {
    return this.frames.value.length > 1;
  }

  override close(): void {
    this.tries++;
    super.close();
  }

  override reset(): void {
    this.tries++;
    super.reset();
    this.verdict.value = null;
    this.shown.value = false;
  }

  /** Plays the answer, turn by turn. */
  show(): void {
    this.reset();
    this.shown.value = true;
    this.playOn(this.task.answer);
  }

  /** It does what is asked as it stands, or nothing that begins so can. */
  settles(turn: string, begun: string): boolean {
    const { game } = this.timeline;
    const own = this.made / 2 + 1;
    if (isAstray(this.task, game, this.beginner, begun, own)) return true;
    game.play(turn);
    const { progress } = judge(this.task, game, this.beginner, own);
    game.undo();
    return progress !== "missed";
  }

  protected seatOf(): Side {
    return this.beginner;
  }

  protected judge(made: number): Progress {
    if (made % 2 === 0) return "open";
    const verdict = judge(this.task, this.timeline.game, this.beginner, (made + 1) / 2);
    this.verdict.value = verdict;
    if (verdict.progress === "open" && !this.shown.peek()) this.later(answersAfter, () => this.play(verdict.answer));
    return verdict.progress;
  }

  private playOn([turn, ...rest]: readonly string[]): void {
    if (turn === undefined) return;
    this.play(turn);
    this.later(showsAfter, () => this.playOn(rest));
  }

  private later(ms: number, run: () => void): void {
    const now = this.tries;
    this.after(ms, () => {
      if (now === this.tries) run();
    });
  }
}
