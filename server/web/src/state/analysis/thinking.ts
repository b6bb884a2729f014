// What the engine thinks of the position shown in an analysis, while it is switched on. It starts again with every
// position, and says nothing about the viewer's own running games.
import { computed, effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Engine } from "../../engine/engine";
import type { Thought } from "../../engine/lines";
import type { Analysis } from "./analysis";
import { engineProblem } from "./engine_problem";
import type { NextPositions } from "./own_games";

interface Wishes {
  readonly on: Signal<boolean>;
  /** 1 to 5 */
  readonly lines: Signal<number>;
  /** positionsPlayed() of now. */
  readonly played: ReadonlySignal<ReadonlyMap<string, string>>;
  readonly next: NextPositions;
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
  /** The room of a game that the viewer is playing, if the line shown has a position of it; null: it has not. Where the
   *  line begins from a board that was set up, also a position that the game's next turn may lead to; from any other start
   *  that would come through the game's own. */
  readonly ownGame = computed(() => {
    const { game, setup } = this.analysis.tree.value;
    const { played, next } = this.wishes;
    const shown = this.analysis.frames.value.map(({ position }) => position);
    const found = next.match(played.value.keys(), game, shown, setup.startsWith("position:"));
    return found === null ? null : (played.value.get(found) ?? null);
  });

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
