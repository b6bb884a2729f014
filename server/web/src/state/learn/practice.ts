// A task on a table: whoever looks plays for both sides until the goal is reached or out of reach.
import { batch, computed, signal } from "@preact/signals";
import type { Link } from "../../net/socket";
import type { Rules } from "../../rules/rules";
import type { TableGame } from "../room/table";
import { Timeline, type Frame } from "../room/timeline";
import { isMissed, isReached, type Task } from "./task";

export type Progress = "open" | "reached" | "missed";

export class Practice implements TableGame {
  readonly frames = signal<Frame[]>([]);
  readonly progress = signal<Progress>("open");
  readonly pending = signal(null);
  readonly broken = signal(false);
  readonly socket = { link: signal<Link>("open") };
  readonly shared = true;
  readonly atOnce = true;
  readonly room = computed(() => {
    const { toMove } = this.frames.value.at(-1)!;
    const { game } = this.timeline;
    const status = this.progress.value === "open" ? ("playing" as const) : ("over" as const);
    const end = game.outcome();
    const result = end && { outcome: end.winner ?? ("draw" as const), reason: end.reason };
    return { state: { game: this.task.game, status, you: toMove, turns: game.turns(), result } };
  });

  /** So many positions there are before the first turn of one's own, that one included. */
  private readonly begun: number;

  private constructor(
    readonly task: Task,
    private readonly timeline: Timeline,
  ) {
    this.begun = timeline.frames.length;
    this.frames.value = [...timeline.frames];
  }

  /** Null where the rules do not know the task's position or refuse a turn before it. */
  static open(rules: Rules, task: Task): Practice | null {
    const timeline = Timeline.replay(rules, task.game, task.setup, task.before ?? []);
    return timeline && new Practice(task, timeline);
  }

  close(): void {
    this.timeline.free();
  }

  liveGame() {
    return this.timeline.game;
  }

  play(turn: string): void {
    if (this.progress.peek() !== "open" || !this.timeline.play(turn)) return;
    const { game, frames } = this.timeline;
    const played = game.turns().at(-1) ?? "";
    const beginner = frames[this.begun - 1]?.toMove ?? "first";
    const made = frames.length - this.begun;
    batch(() => {
      this.frames.value = [...frames];
      if (isReached(this.task.goal, played, game.outcome(), beginner)) this.progress.value = "reached";
      else if (isMissed(this.task, made, game)) this.progress.value = "missed";
    });
  }

  /** As it was at first. */
  reset(): void {
    this.timeline.backTo(this.begun - 1);
    batch(() => {
      this.frames.value = [...this.timeline.frames];
      this.progress.value = "open";
    });
  }
}
