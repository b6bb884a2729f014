// A task on a table: turns are played until the goal is reached or out of reach.
import { batch, computed, signal } from "@preact/signals";
import type { Link } from "../../net/socket";
import type { Game, Rules, Side } from "../../rules/rules";
import type { TableGame } from "../room/table";
import { Timeline, type Frame } from "../room/timeline";
import type { Task } from "../../games/lessons";
import { isMissed, isReached } from "./task";

export type Progress = "open" | "reached" | "missed";

/** What a practice begins with. */
export type Beginning = Pick<Task, "id" | "game" | "setup" | "before">;

/** A position that turns are played from, and how far its goal is. */
export abstract class Training<Given extends Beginning> implements TableGame {
  readonly frames = signal<Frame[]>([]);
  readonly progress = signal<Progress>("open");
  readonly pending = signal(null);
  readonly broken = signal(false);
  readonly socket = { link: signal<Link>("open") };
  abstract readonly shared: boolean;
  readonly atOnce = true;
  readonly room = computed(() => {
    const { game } = this.timeline;
    const you = this.seatOf(this.frames.value.at(-1)!.toMove);
    const status = this.progress.value === "open" ? ("playing" as const) : ("over" as const);
    const end = game.outcome();
    const result = end && { outcome: end.winner ?? ("draw" as const), reason: end.reason };
    return { state: { game: this.task.game, status, you, turns: game.turns(), result } };
  });

  /** So many positions there are before the first turn of one's own, that one included. */
  private readonly begun: number;

  protected constructor(
    readonly task: Given,
    protected readonly timeline: Timeline,
  ) {
    this.begun = timeline.frames.length;
    this.frames.value = [...timeline.frames];
  }

  /** Which side the visitor is while that one is to move. */
  protected abstract seatOf(toMove: Side): Side;

  /** How far the goal is after the turn just played, the `made`-th of both sides. */
  protected abstract judge(made: number): Progress;

  protected static replay(rules: Rules, { game, setup, before = [] }: Beginning): Timeline | null {
    return Timeline.replay(rules, game, setup, before);
  }

  get beginner(): Side {
    return this.timeline.frames[this.begun - 1]?.toMove ?? "first";
  }

  /** Turns since the beginning, of both sides. */
  protected get made(): number {
    return this.timeline.frames.length - this.begun;
  }

  close(): void {
    this.timeline.free();
  }

  liveGame(): Game {
    return this.timeline.game;
  }

  play(turn: string): void {
    if (this.progress.peek() !== "open" || !this.timeline.play(turn)) return;
    const { frames } = this.timeline;
    batch(() => {
      this.frames.value = [...frames];
      this.progress.value = this.judge(this.made);
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

/** Whoever looks plays for both sides. */
export class Practice extends Training<Task> {
  readonly shared = true;

  /** Null where the rules do not know the task's position or refuse a turn before it. */
  static open(rules: Rules, task: Task): Practice | null {
    const timeline = Training.replay(rules, task);
    return timeline && new Practice(task, timeline);
  }

  protected seatOf(toMove: Side): Side {
    return toMove;
  }

  protected judge(made: number): Progress {
    const { game } = this.timeline;
    const played = game.turns().at(-1) ?? "";
    if (isReached(this.task.goal, played, game.outcome(), this.beginner)) return "reached";
    return isMissed(this.task, made, game) ? "missed" : "open";
  }
}
