// What the engine thinks of the position shown in an analysis, while it is switched on. It starts again with every
// position, and says nothing about the viewer's own running games.
import { computed, effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Engine } from "../../engine/engine";
import type { Thought } from "../../engine/lines";
import type { Analysis } from "./analysis";
import { engineProblem } from "./engine_problem";
import type { NextPositions, Played } from "./own_games";

interface Wishes {
  readonly on: Signal<boolean>;
  /** 1 to 5 */
  readonly lines: Signal<number>;
  /** gamesPlayed() of now. */
  readonly played: ReadonlySignal<readonly Played[]>;
  readonly next: NextPositions;
  /** The turns of the finished game that the analysis began from; null: of none that the server has. */
  readonly record: readonly string[] | null;
}

/** A key held down passes positions quickly. */
const restMs = 120;

export class Thinking {
  /** Best first; empty: nothing yet. */
  readonly best = signal<readonly Thought[]>([]);
  /** Why the engine cannot think, for people. */
  readonly problem = signal<string | null>(null);
  /** A review needs the machine. */
  readonly paused = signal(false);
  /** The room of a game of the viewer's that the position shown is of; null: it is of none. */
  readonly ownGame = computed(() => {
    const { game, setup } = this.analysis.tree.value;
    const { played, next, record } = this.wishes;
    const positions = this.analysis.frames.value.map(({ position }) => position);
    const recorded = record !== null && this.analysis.path.value.every((turn, index) => turn === record[index]);
    return next.match(played.value, { game, positions, setUp: setup.startsWith("position:"), recorded })?.room ?? null;
  });

  /** The game has ended in the position shown. */
  readonly isOver = computed(() => this.analysis.outcome.value !== null);

  private readonly stop: () => void;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly analysis: Analysis,
    private readonly engine: Pick<Engine, "setUp" | "analyse" | "stop" | "close">,
    readonly wishes: Wishes,
  ) {
    this.stop = effect(() => this.begin());
  }

  close(): void {
    this.stop();
    clearTimeout(this.timer);
    this.engine.close();
  }

  private begin(): void {
    const { path, outcome } = this.analysis;
    const [turns, lines] = [path.value, this.wishes.lines.value];
    const isWanted = this.wishes.on.value && !this.paused.value && outcome.value === null && this.ownGame.value === null;
    clearTimeout(this.timer);
    this.engine.stop();
    this.best.value = [];
    this.problem.value = null;
    if (isWanted) this.timer = setTimeout(() => this.think(turns, lines), restMs);
  }

  private think(turns: readonly string[], lines: number): void {
    const { game, setup } = this.analysis.tree.peek();
    this.engine.setUp(game, setup, turns);
    this.engine
      .analyse({ lines }, (best) => (this.best.value = best))
      .catch((error: Error) => (this.problem.value = engineProblem(error)));
  }
}
