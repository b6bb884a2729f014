// A line of turns that plays by itself: one turn after another, each with time to look at it, until the last one or until
// the person does something on the table. Pure; the caller provides the timer.
import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import type { Later } from "../session/settling";

/** The turns that can be stepped through. */
export interface Line {
  /** The ply shown; 0 is the start. */
  readonly ply: ReadonlySignal<number>;
  /** 0: there is nothing to play. */
  readonly last: ReadonlySignal<number>;
  /** Changes with what is shown and with what the person begins there. */
  readonly touched: ReadonlySignal<unknown>;
  look(ply: number): void;
  /** Until letGo(), `last` and look() are about the line shown now, wherever it is left. */
  hold(): void;
  letGo(): void;
}

export class Replay {
  readonly runs = signal(false);
  /** Nothing follows what is shown: it begins again from the start. */
  readonly isAtEnd: ReadonlySignal<boolean>;
  readonly isEmpty: ReadonlySignal<boolean>;
  private steps = false;
  private cancel: () => void = () => undefined;
  private readonly unwatch: () => void;

  /** `waitMs`: for how long what is shown now stays, in ms. */
  constructor(
    private readonly line: Line,
    private readonly waitMs: () => number,
    private readonly later: Later,
  ) {
    this.isAtEnd = computed(() => line.ply.value >= line.last.value);
    this.isEmpty = computed(() => line.last.value === 0);
    this.unwatch = effect(() => this.giveWay());
  }

  /** Starts with the turn after the one shown, or stops. False: there is nothing to play. */
  toggle(): boolean {
    if (this.isEmpty.peek()) return false;
    if (this.runs.peek()) this.stop();
    else this.start();
    return true;
  }

  stop(): void {
    this.cancel();
    this.line.letGo();
    this.runs.value = false;
  }

  close(): void {
    this.stop();
    this.unwatch();
  }

  private start(): void {
    this.runs.value = true;
    this.line.hold();
    this.show(this.isAtEnd.peek() ? 0 : this.line.ply.peek() + 1);
  }

  private show(ply: number): void {
    this.steps = true;
    try {
      this.line.look(ply);
    } finally {
      this.steps = false;
    }
    if (this.isAtEnd.peek()) this.stop();
    else this.cancel = this.later(this.waitMs(), () => this.show(this.line.ply.peek() + 1));
  }

  /** Whatever it has not done itself, the person has. */
  private giveWay(): void {
    void this.line.touched.value;
    if (!this.steps) this.stop();
  }
}
