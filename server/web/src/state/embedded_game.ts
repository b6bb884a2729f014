// A game in a page of another site: what a stranger is told of it, asked for again as long as it goes on. Nobody plays here.
import { signal } from "@preact/signals";
import { ApiError } from "../net/api";
import type { Link } from "../net/socket";
import type { RoomState } from "../net/wire";
import type { Rules } from "../rules/rules";
import { isLotCast } from "./room/room_session";
import type { TableGame } from "./room/table";
import { isLive } from "./room/time_control";
import { Timeline, type Frame } from "./room/timeline";

/** Between two questions, in ms: while both have to be there to play, and else; after failures up to the longest. */
export const pauses = { live: 10_000, slow: 60_000, longest: 240_000 } as const;

/** What it needs of the world. */
export interface Around {
  /** Rejects with ApiError where the server refuses. */
  ask(): Promise<{ readonly state: RoomState }>;
  /** Calls `act` after that many ms, and not before somebody sees the page. */
  after(ms: number, act: () => void): void;
}

export class EmbeddedGame implements TableGame {
  readonly room = signal<{ readonly state: RoomState } | null>(null);
  readonly frames = signal<Frame[]>([]);
  readonly pending = signal(null);
  readonly broken = signal(false);
  readonly socket = { link: signal<Link>("open") };
  /** The server knows no such game. */
  readonly isNone = signal(false);
  private failures = 0;
  private closed = false;

  constructor(
    private readonly rules: Rules,
    private readonly around: Around,
  ) {
    void this.look();
  }

  close(): void {
    this.closed = true;
  }

  liveGame(): null {
    return null;
  }

  play(): void {
    throw new Error("nobody plays an embedded game");
  }

  private async look(): Promise<void> {
    try {
      this.take((await this.around.ask()).state);
      this.failures = 0;
    } catch (error) {
      if (!(error instanceof ApiError)) this.failures += 1;
      else if (error.status === 404) this.isNone.value = true;
      else this.failures += 1;
    }
    const isOver = this.isNone.peek() || this.room.peek()?.state.status === "over";
    if (!isOver && !this.closed) this.around.after(this.pause(), () => void this.look());
  }

  private pause(): number {
    const control = this.room.peek()?.state.clock?.control ?? null;
    const usual = isLive(control) ? pauses.live : pauses.slow;
    return Math.min(pauses.longest, usual * 2 ** this.failures);
  }

  private take(state: RoomState): void {
    if (this.closed) return;
    const timeline = isLotCast(state) ? Timeline.replay(this.rules, state.game, state.setup, state.turns) : null;
    timeline?.free();
    this.broken.value = isLotCast(state) && timeline?.last.hash !== state.hash;
    this.frames.value = timeline?.frames ?? [];
    this.room.value = { state };
  }
}
