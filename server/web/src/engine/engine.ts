// The computer player in this browser: typed face of the engine's module, used to play and to analyse. One thing at a
// time: a new call ends the one before.
import { Jobs, type Outside } from "./jobs";
import { before, ended, readShare, readThought, Thoughts, timeText, type Thought } from "./lines";

export interface Play {
  /** 1 to 8. */
  readonly level: number;
  /** The most time it takes; levels 1 to 6 are much faster. Unless said otherwise a second. */
  readonly milliseconds?: number;
  /** Instead: positions visited. The same number gives the same turn on every machine. */
  readonly nodes?: number;
  /** A whole number below 2^32: another seed, other mistakes. */
  readonly seed?: number;
}

/** What an analysis is to look at. */
export interface Wanted {
  /** 1 to 5. */
  readonly lines: number;
  /** Only turns whose exact text begins so; absent: all. One legal turn at least has to. */
  readonly begin?: string | undefined;
}

const strongest = 8;
const hundredHours = 360_000_000;

function options(level: number, lines: number, seed: number): readonly string[] {
  return [`options set Level ${level}`, `options set Lines ${lines}`, `options set Seed ${seed}`];
}

const played = (turns: readonly string[]) => turns.map((turn) => `play ${turn}`);

export class Engine {
  private readonly jobs: Jobs;
  private opening: readonly string[] = [];

  constructor(outside: Outside) {
    this.jobs = new Jobs(outside);
  }

  /** The position for what follows: a set-up ("37", "random:seed", "position:<text>") and the turns since. Ends what is
   *  running. A mistake in it is found by the next call. */
  setUp(game: string, setup: string, turns: readonly string[] = []): void {
    this.stop();
    this.opening = [`newgame ${game}:${setup}`, ...played(turns)];
  }

  /** Resolves with a legal turn, or null if stop() or another call came first. Rejects with EngineError: a refusal's
   *  code ("game_over", ...), "not_loaded" or "failed". */
  async bestTurn({ level, milliseconds = 1000, nodes, seed = 0 }: Play): Promise<string | null> {
    const limit = nodes === undefined ? `time ${timeText(milliseconds)}` : `nodes ${nodes}`;
    const lines = [...this.opening, ...options(level, 1, seed), `bestmove ${limit}`];
    const answers = await this.jobs.run(this.jobs.begin(), { lines, hears: nodes === undefined });
    return answers?.at(-1) ?? null;
  }

  /** Thinks deeper and deeper until stop(), another call, or all is proved, and then resolves. Each time `onThoughts`
   *  gets up to `lines` (1 to 5) best lines of play, the best first. Rejects as bestTurn() does. */
  async analyse({ lines, begin }: Wanted, onThoughts: (best: readonly Thought[]) => void): Promise<void> {
    const number = this.jobs.begin();
    const forced: string[] = [];
    for (;;) {
      const thoughts = new Thoughts(lines);
      const turn = await this.think(number, { lines, begin: forced.length === 0 ? begin : undefined }, forced, (line) => {
        const told = readThought(line);
        if (!told) return;
        thoughts.add(told.number, before(forced, told.thought));
        onThoughts(thoughts.all());
      });
      if (turn === null || thoughts.all().length > 0) return;
      forced.push(turn); // the only legal one, of which the engine says nothing more
      const end = await this.endAfter(number, forced);
      if (end) return onThoughts([end]);
    }
  }

  /** The review of the turns set up, as JSON, by searches that visit so many positions: the same on every machine. Null if
   *  stop() or another call came first; rejects as bestTurn() does. `onShare` gets how much is done, 0 to 1. */
  async review(nodes: number, onShare: (share: number) => void): Promise<string | null> {
    const onTold = (line: string) => onShare(readShare(line));
    const lines = [...this.opening, `review nodes ${nodes}`];
    const answers = await this.jobs.run(this.jobs.begin(), { lines, onTold, hears: false });
    return answers?.at(-1) ?? null;
  }

  /** Ends what is running; its promise resolves at once. */
  stop(): void {
    this.jobs.begin();
  }

  /** Ends the worker, too, and frees its memory. Any call starts another. */
  close(): void {
    this.jobs.close();
  }

  private async think(number: number, { lines: count, begin }: Wanted, turns: readonly string[], onTold: (line: string) => void) {
    const among = begin === undefined ? "" : ` begin ${begin}`;
    const limit = `bestmove time ${timeText(hundredHours)}${among}`;
    const lines = [...this.opening, ...played(turns), ...options(strongest, count, 0), limit];
    const answers = await this.jobs.run(number, { lines, onTold, hears: true });
    return answers?.at(-1) ?? null;
  }

  /** What the turns lead to if the game is over after them; null: it goes on, or nobody wants to know any more. */
  private async endAfter(number: number, turns: readonly string[]): Promise<Thought | null> {
    const lines = [...this.opening, "tomove", ...played(turns), "result"];
    const answers = await this.jobs.run(number, { lines, hears: true });
    const [side, result] = [answers?.[this.opening.length], answers?.at(-1)];
    return side === undefined || result === undefined || result === "playing" ? null : ended(turns, side, result);
  }
}
