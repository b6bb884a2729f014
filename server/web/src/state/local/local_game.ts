// A game that is played in this browser alone, against its engine or by two people at one board. Kept in the browser
// with every turn.
import { batch, signal, type Signal } from "@preact/signals";
import type { Engine } from "../../engine/engine";
import { EngineError } from "../../engine/lines";
import type { Link } from "../../net/socket";
import type { Rules } from "../../rules/rules";
import type { Levels } from "../analysis/players";
import { ownSide, type Room } from "../room/room";
import type { TableGame } from "../room/table";
import { Timeline, type Frame } from "../room/timeline";
import { isShared, localRoom, type LocalGameSaved } from "./local_room";

/** What the game has to be given. */
export interface Surroundings {
  readonly rules: Rules;
  readonly engine: Pick<Engine, "setUp" | "bestTurn" | "stop">;
  /** Where it is kept. */
  readonly saved: Signal<LocalGameSaved | null>;
  /** A complete turn is played without asking. */
  readonly atOnce?: boolean;
  after(ms: number, run: () => void): void;
}

/** So long the computer takes at least, that its turn can be followed, and at most. ms. */
const leastThought = 600;
const longestThought = 3000;
/** The level whose turns are advice. */
const strongest = 8;

export class LocalGame implements TableGame {
  readonly room: Signal<Room>;
  readonly frames: Signal<Frame[]>;
  readonly pending = signal(null);
  readonly broken = signal(false);
  readonly socket = { link: signal<Link>("open") };
  readonly shared: boolean;
  readonly atOnce: boolean;
  /** Why the computer does not play, an EngineError's code. */
  readonly problem = signal<string | null>(null);

  private thought = 0;

  private constructor(
    private readonly around: Surroundings,
    private kept: LocalGameSaved,
    private readonly timeline: Timeline,
  ) {
    this.shared = isShared(kept);
    this.atOnce = around.atOnce === true;
    this.room = signal(localRoom(kept, timeline));
    this.frames = signal([...timeline.frames]);
    this.follow(kept);
  }

  /** Null when the rules refuse what was kept. */
  static open(around: Surroundings, kept: LocalGameSaved): LocalGame | null {
    const timeline = Timeline.replay(around.rules, kept.game, kept.setup, kept.turns);
    return timeline && new LocalGame(around, kept, timeline);
  }

  get levels(): Levels {
    return this.kept.levels;
  }

  liveGame() {
    return this.timeline.game;
  }

  play(turn: string): void {
    if (this.room.peek().state.result || !this.timeline.play(turn)) return;
    this.follow({ ...this.kept, turns: this.timeline.game.turns() });
  }

  /** Back to the turn before; with the computer, to the person's own. */
  takeBack(): void {
    const ply = this.plyBefore();
    if (ply === null) return;
    this.timeline.backTo(ply);
    this.follow({ ...this.kept, turns: this.timeline.game.turns(), resigned: null });
  }

  /** The ply that takeBack() goes back to; null: there is nothing to take back. */
  plyBefore(): number | null {
    const { frames } = this.timeline;
    const isPersons = (ply: number) => this.kept.levels[frames[ply]?.toMove ?? "first"] === null;
    for (let ply = frames.length - 2; ply >= 0; ply -= 1) if (isPersons(ply)) return ply;
    return null;
  }

  resign(): void {
    const you = ownSide(this.room.peek().state);
    if (you) this.follow({ ...this.kept, resigned: you });
  }

  /** Keeps the game as it now is, and lets the computer play if it is to move; also after a problem. */
  follow(kept: LocalGameSaved = this.kept): void {
    this.kept = kept;
    batch(() => {
      this.around.saved.value = kept;
      this.room.value = localRoom(kept, this.timeline);
      this.frames.value = [...this.timeline.frames];
      this.problem.value = null;
    });
    void this.think();
  }

  close(): void {
    this.thought += 1;
    this.around.engine.stop();
    this.timeline.free();
  }

  /** The turn that the strongest computer would play for the person; null: it is not known, or no longer of use. */
  async advice(): Promise<string | null> {
    const thought = ++this.thought;
    return this.bestTurn(thought, strongest);
  }

  private async think(): Promise<void> {
    const thought = ++this.thought;
    const { engine } = this.around;
    const { state } = this.room.peek();
    const level = this.kept.levels[state.toMove];
    if (level === null || state.result) return engine.stop();
    const pause = new Promise<void>((resolve) => this.around.after(leastThought, resolve));
    const turn = await this.bestTurn(thought, level);
    await pause;
    if (turn !== null && thought === this.thought) this.play(turn);
  }

  /** Null: another thought has begun, or the engine failed, which is said. */
  private async bestTurn(thought: number, level: number): Promise<string | null> {
    const { engine } = this.around;
    engine.setUp(this.kept.game, this.kept.setup, this.kept.turns);
    try {
      const turn = await engine.bestTurn({ level, milliseconds: longestThought, seed: this.kept.seed });
      return thought === this.thought ? turn : null;
    } catch (error) {
      if (thought === this.thought) this.problem.value = error instanceof EngineError ? error.code : "failed";
      return null;
    }
  }
}
