// Reviews a finished game with the engine, in bounded time: first every position shortly, then the turns that look bad
// once more, against the better turn and against the best one that begins alike. What is known so far can be seen.
import { signal } from "@preact/signals";
import type { Engine } from "../../engine/engine";
import type { Thought } from "../../engine/lines";
import type { Side } from "../../games/view";
import { partsOf } from "../../games/parts";
import type { Game, Rules } from "../../rules/rules";
import { chanceOf, forFirst } from "../analysis/chances";
import { engineProblem } from "../analysis/engine_problem";
import { reasonOf } from "./reasons";
import type { Judged, Review } from "./review";

export interface Reviewed {
  readonly id: string;
  readonly game: string;
  readonly setup: string;
  readonly turns: readonly string[];
}

/** What a review may take, in milliseconds. */
export interface Time {
  readonly positions: number;
  readonly turns: number;
  readonly now: () => number;
}

export const usualTime: Time = { positions: 13_000, turns: 11_000, now: () => performance.now() };

/** An apparent loss below this is within what a short search errs. */
const suspicious = 6;
/** Less is no better turn. */
const least = 3;
const shortest = 60;
const longest = 700;

type Thinker = Pick<Engine, "setUp" | "analyse" | "stop">;

export class Reviewing {
  readonly review = signal<Review | null>(null);
  /** From 0 to 1. */
  readonly progress = signal(0);
  readonly problem = signal<string | null>(null);
  /** The plies whose positions are of a game that goes on. */
  readonly leftOut = signal<ReadonlySet<number>>(new Set());
  private stopped = false;
  private readonly sides: Side[] = [];
  private readonly thoughts: (Thought | null)[] = [];

  constructor(
    private readonly engine: Thinker,
    private readonly rules: Rules,
    private readonly game: Reviewed,
    private readonly time: Time = usualTime,
    /** The viewer plays a game that stands so. */
    private readonly isLive: (position: string) => boolean = () => false,
  ) {}

  stop(): void {
    this.stopped = true;
    this.engine.stop();
  }

  /** Resolves with the whole review; null: it was stopped, or the engine failed. */
  async run(): Promise<Review | null> {
    try {
      await this.positions();
      await this.badTurns();
    } catch (error) {
      this.problem.value = engineProblem(error);
      return null;
    }
    if (this.stopped) return null;
    this.progress.value = 1;
    this.tell((review) => ({ ...review, done: true }));
    return this.review.peek();
  }

  /** The first side's chance at every ply, and each turn judged by the positions before and after it. */
  private async positions(): Promise<void> {
    const { id, turns } = this.game;
    this.review.value = { id, chances: Array.from({ length: turns.length + 1 }, () => null), turns: [], done: false };
    const replayed = this.rules.start(this.game.game, this.game.setup);
    try {
      for (let ply = 0; ply <= turns.length && !this.stopped; ply++) await this.position(replayed, ply);
    } finally {
      replayed.free();
    }
  }

  /** The one at that ply, to which the game has been replayed; it is one turn further afterwards. */
  private async position(replayed: Game, ply: number): Promise<void> {
    const { turns } = this.game;
    const share = Math.min(longest, Math.max(shortest, this.time.positions / (turns.length + 1)));
    this.sides.push(replayed.toMove());
    const end = replayed.outcome();
    const isLive = this.isLive(replayed.position());
    this.thoughts.push(end || isLive ? null : await this.ask(turns.slice(0, ply), share));
    if (this.stopped) return;
    const winner = end?.winner ?? null;
    const ended = winner === null ? 50 : winner === "first" ? 100 : 0;
    if (isLive) this.leftOut.value = new Set([...this.leftOut.peek(), ply]);
    else this.note(ply, end ? ended : this.firstChance(ply));
    if (ply < turns.length) replayed.play(turns[ply]!);
    this.progress.value = (0.55 * (ply + 1)) / (turns.length + 1);
  }

  private firstChance(ply: number): number {
    const thought = this.thoughts[ply];
    return thought ? forFirst(chanceOf(thought.score), this.sides[ply]!) : 50;
  }

  /** A position is known, and with it the turn that led there, unless the position before was left out. */
  private note(ply: number, chance: number): void {
    const isJudged = ply > 0 && !this.leftOut.peek().has(ply - 1);
    this.tell((review) => ({
      ...review,
      chances: review.chances.map((known, index) => (index === ply ? chance : known)),
      turns: isJudged ? [...review.turns, this.judged(ply, chance)] : review.turns,
    }));
  }

  private judged(ply: number, after: number): Judged {
    const side = this.sides[ply - 1]!;
    const played = forFirst(after, side);
    const thought = this.thoughts[ply - 1];
    const turn = this.game.turns[ply - 1]!;
    const best = thought ? chanceOf(thought.score) : played;
    const other = thought?.turns[0] ?? turn;
    const isBetter = other !== turn && best - played >= least;
    return { ply, side, turn, best: Math.max(best, played), played, better: isBetter ? other : null, same: null, reason: "" };
  }

  /** The worst first, as long as there is time. */
  private async badTurns(): Promise<void> {
    const all = this.review.peek()?.turns ?? [];
    const bad = all
      .filter(({ better, best, played }) => better !== null && best - played >= suspicious)
      .sort((a, b) => b.best - b.played - (a.best - a.played));
    const share = Math.min(longest, Math.max(2 * shortest, this.time.turns / (3 * Math.max(1, bad.length))));
    const end = this.time.now() + this.time.turns;
    for (const [index, judged] of bad.entries()) {
      if (this.stopped || this.time.now() > end) return;
      const deeper = await this.deeper(judged, share);
      if (this.stopped) return;
      this.tell((review) => ({ ...review, turns: review.turns.map((one) => (one.ply === deeper.ply ? deeper : one)) }));
      this.progress.value = 0.55 + (0.45 * (index + 1)) / bad.length;
    }
  }

  /** The same turn judged again: what it and the better one lead to is searched for equally long. */
  private async deeper(judged: Judged, share: number): Promise<Judged> {
    const { ply, turn, side, better } = judged;
    const before = this.game.turns.slice(0, ply - 1);
    if (better === null || this.isLive(this.positionAfter([...before, better]))) return judged;
    const [played, wanted] = [await this.after(before, turn, share), await this.after(before, better, share)];
    const begin = partsOf(this.game.game, turn)?.first;
    const isAlike = begin !== undefined && partsOf(this.game.game, better)?.first === begin;
    const same = begin === undefined || isAlike ? null : await this.ask(before, share, begin);
    if (this.stopped || wanted.chance - played.chance < least) return { ...judged, better: null, same: null };
    const start = { ...this.game, turns: before };
    const isAsGood = same !== null && same.turns[0] !== turn && chanceOf(same.score) >= wanted.chance - least;
    const line = isAsGood ? same.turns : wanted.line;
    const reason = reasonOf(this.rules, start, side, { played: played.line, better: line });
    return {
      ...judged,
      better: line[0]!,
      best: wanted.chance,
      played: played.chance,
      same: same && { turn: same.turns[0]!, chance: chanceOf(same.score) },
      reason,
    };
  }

  /** The mover's chance after a turn, and what is expected to follow. */
  private async after(before: readonly string[], turn: string, share: number) {
    const ended = this.endAfter([...before, turn]);
    if (ended !== null) return { chance: ended, line: [turn] };
    const thought = await this.ask([...before, turn], share);
    return { chance: thought ? 100 - chanceOf(thought.score) : 50, line: [turn, ...(thought?.turns ?? [])] };
  }

  private positionAfter(turns: readonly string[]): string {
    const game = this.rules.start(this.game.game, this.game.setup);
    for (const turn of turns) game.play(turn);
    const position = game.position();
    game.free();
    return position;
  }

  /** What the turns' last mover has of it if the game is over after them; null: it goes on. */
  private endAfter(turns: readonly string[]): number | null {
    const game = this.rules.start(this.game.game, this.game.setup);
    for (const turn of turns.slice(0, -1)) game.play(turn);
    const mover = game.toMove();
    game.play(turns.at(-1)!);
    const end = game.outcome();
    game.free();
    if (!end) return null;
    return end.winner === null ? 50 : end.winner === mover ? 100 : 0;
  }

  /** The best line after these turns, of those that begin so; null: none was found. At least its first depth is awaited. */
  private async ask(turns: readonly string[], milliseconds: number, begin?: string): Promise<Thought | null> {
    let last: Thought | null = null;
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      if (last) this.engine.stop();
    }, milliseconds);
    this.engine.setUp(this.game.game, this.game.setup, turns);
    await this.engine.analyse({ lines: 1, ...(begin !== undefined && { begin }) }, ([best]) => {
      last = best ?? last;
      if (isLate) this.engine.stop();
    });
    clearTimeout(timer);
    return last;
  }

  private tell(change: (review: Review) => Review): void {
    const review = this.review.peek();
    if (review) this.review.value = change(review);
  }
}
