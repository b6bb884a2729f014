// One tournament as this tab follows it: asked for by HTTP, kept up to date by the socket, asked for again where a change is
// missing or the viewer themselves has changed.
import { signal } from "@preact/signals";
import type { Act, Tournament, TournamentChange } from "../../net/tournaments";
import { applyChange, fitOf } from "./changes";
import { concerns } from "./match";

/** How long until a question that got no answer is asked again. */
const againMs = 5_000;
/** All players of a tournament hear of a new round at once, and should not all ask at once. */
const spreadMs = 3_000;

/** What it needs of the world, so that tests can give it another. */
export interface Sources {
  ask(id: string): Promise<Tournament>;
  act(id: string, act: Act): Promise<Tournament>;
  /** Whether the server knows no such tournament. */
  isUnknown(error: unknown): boolean;
  after(ms: number, run: () => void): void;
  /** From 0 up to 1. */
  random(): number;
}

export class FollowedTournament {
  /** Null until the server has answered. */
  readonly held = signal<Tournament | null>(null);
  /** There is no such tournament. */
  readonly isNone = signal(false);
  private isAsking = false;
  /** While the question is under way something has come that its answer may lack. */
  private isStale = false;
  private isClosed = false;
  /** A watcher's question after a gap is to come. */
  private willAsk = false;
  /** The latest version that the socket has told of. */
  private heard = 0;

  constructor(
    readonly id: string,
    private readonly sources: Sources,
  ) {}

  close(): void {
    this.isClosed = true;
  }

  /** Asks for the whole; one question at a time. */
  async refresh(): Promise<void> {
    if (this.isAsking) {
      this.isStale = true;
      return;
    }
    this.isAsking = true;
    this.willAsk = false;
    try {
      this.take(await this.sources.ask(this.id));
    } catch (error) {
      if (this.sources.isUnknown(error)) this.isNone.value = true;
      else this.refreshAfter(againMs);
    } finally {
      this.isAsking = false;
    }
    if (this.isStale && !this.isClosed) {
      this.isStale = false;
      await this.refresh();
    }
  }

  private refreshAfter(ms: number): void {
    this.sources.after(ms, () => void (this.isClosed || this.refresh()));
  }

  /** Rejects with the server's refusal. */
  async act(act: Act): Promise<void> {
    this.take(await this.sources.act(this.id, act));
  }

  hear(change: TournamentChange): void {
    const held = this.held.peek();
    if (change.tournament !== this.id) return;
    this.heard = Math.max(this.heard, change.version);
    const fit = held ? fitOf(held, change) : "gap";
    if (fit === "known") return;
    // What the viewer may do is told to them alone, by HTTP.
    if (held && fit === "next") this.held.value = applyChange(held, change);
    if (fit === "gap") this.refreshAfterGap(held);
    else if (held && isBetweenPlayers(held, change)) void this.refresh();
    else if (held && changesViewer(held, change)) this.refreshAfter(this.sources.random() * spreadMs);
  }

  /** Those who only watch are many, and all of them miss the same. */
  private refreshAfterGap(held: Tournament | null): void {
    if (!held || held.you.row !== null || held.you.director) return void this.refresh();
    if (!this.willAsk) this.refreshAfter(this.sources.random() * spreadMs);
    this.willAsk = true;
  }

  /** An answer that was overtaken is of no use; another server may not have read on yet. */
  private take(answer: Tournament): void {
    if (answer.version >= (this.held.peek()?.version ?? 0)) this.held.value = answer;
    if (answer.version < this.heard && !this.isStale) this.refreshAfter(againMs);
  }
}

/** The two who agree on when they play hear at once what the other does. */
function isBetweenPlayers({ you }: Tournament, { changed: { rounds = [] } }: TournamentChange): boolean {
  return you.row !== null && concerns(rounds, you.row);
}

/** Whether the viewer may do something else after it. Those who only watch are many, and may do little. */
function changesViewer({ you }: Tournament, { changed: { status, round, players = [] } }: TournamentChange): boolean {
  if (you.director || status !== undefined) return true;
  return you.row !== null && (round !== undefined || players.some(({ row }) => row === you.row));
}
