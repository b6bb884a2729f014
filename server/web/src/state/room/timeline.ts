// Every position of a game from its start to now, recomputed by the rules module from the turns alone.
// It holds the live game that drafts are made on.
import { RulesError, type Fact, type Game, type Rules, type Steps } from "../../rules/rules";

export interface Frame {
  readonly position: string;
  readonly hash: string;
  readonly toMove: "first" | "second";
  readonly facts: readonly Fact[];
  /** What the end's reason does not say, for people. */
  readonly detail: string;
}

export class Timeline {
  private constructor(
    readonly game: Game,
    readonly frames: Frame[],
  ) {}

  /** Null when the rules module does not know the set-up or refuses one of the turns. */
  static replay(rules: Rules, game: string, setup: string, turns: readonly string[]): Timeline | null {
    const started = startOf(rules, game, setup);
    if (!started) return null;
    const timeline = new Timeline(started, [frameOf(started)]);
    if (turns.every((turn) => timeline.play(turn))) return timeline;
    timeline.free();
    return null;
  }

  get last(): Frame {
    return this.frames[this.frames.length - 1]!;
  }

  /** Adds a turn; false when the rules refuse it, and then nothing has changed. */
  play(turn: string): boolean {
    if ("refusal" in this.game.play(turn)) return false;
    this.frames.push(frameOf(this.game));
    return true;
  }

  /** Takes back turns until `ply` of them are left. */
  backTo(ply: number): void {
    while (this.frames.length > ply + 1 && this.game.undo()) this.frames.pop();
  }

  free(): void {
    this.game.free();
  }
}

/** Null: the rules module does not know the set-up. */
export function startOf(rules: Rules, game: string, setup: string): Game | null {
  return unlessRefused(() => rules.start(game, setup));
}

/** What may follow after a part of a turn; null: the rules refuse it, or there is no game. */
export function stepsIn(game: Game | null, partial: string): Steps | null {
  return game && unlessRefused(() => game.steps(partial));
}

function unlessRefused<T>(ask: () => T): T | null {
  try {
    return ask();
  } catch (error) {
    if (error instanceof RulesError) return null;
    throw error;
  }
}

function frameOf(game: Game): Frame {
  return {
    position: game.position(),
    hash: game.hash(),
    toMove: game.toMove(),
    facts: game.facts(),
    detail: game.outcome()?.detail ?? "",
  };
}
