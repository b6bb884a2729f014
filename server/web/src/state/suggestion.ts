// A turn that the engine in this browser suggests to a player whose opponent is a computer, in a game that is not rated. It is
// for one position alone: with the next turn it is gone.
import { effect, signal, type ReadonlySignal } from "@preact/signals";
import type { Engine } from "../engine/engine";
import type { RoomState } from "../net/wire";
import { other } from "./room/room";

type Wise = Pick<Engine, "setUp" | "bestTurn" | "close">;

/** Where a turn is wanted: the game and the position's text. */
export interface Standing {
  readonly game: string;
  readonly position: string;
}

const strongest = 8;
const thoughtMs = 1500;

export function maySuggest({ you, status, rated, seats }: Pick<RoomState, "you" | "status" | "rated" | "seats">): boolean {
  const isPlayed = status === "playing" && !rated;
  return isPlayed && (you === "first" || you === "second") && seats[other(you)]?.bot === true;
}

export class Suggestion {
  readonly turn = signal<string | null>(null);
  readonly isThinking = signal(false);
  /** What went wrong the last time. */
  readonly problem = signal<unknown>(null);

  private engine: Wise | null = null;
  private asked = 0;
  private readonly stop: () => void;

  /** `where`: null while the viewer has no turn to play. The engine is opened when it is first asked. */
  constructor(
    readonly where: ReadonlySignal<Standing | null>,
    private readonly open: () => Wise,
  ) {
    let before = "";
    this.stop = effect(() => {
      const now = JSON.stringify(where.value);
      if (now !== before) this.forget();
      before = now;
    });
  }

  async ask(): Promise<void> {
    const where = this.where.peek();
    if (!where || this.isThinking.peek()) return;
    this.forget();
    const number = this.asked;
    this.isThinking.value = true;
    this.engine ??= this.open();
    try {
      this.engine.setUp(where.game, `position:${where.position}`);
      const turn = await this.engine.bestTurn({ level: strongest, milliseconds: thoughtMs });
      if (number === this.asked) this.turn.value = turn;
    } catch (error) {
      if (number === this.asked) this.problem.value = error;
    }
    if (number === this.asked) this.isThinking.value = false;
  }

  close(): void {
    this.stop();
    this.forget();
    this.engine?.close();
  }

  /** What is still on its way is for nobody. */
  private forget(): void {
    this.asked += 1;
    this.turn.value = null;
    this.isThinking.value = false;
    this.problem.value = null;
  }
}
