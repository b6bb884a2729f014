// What answers a wrong turn: the engine in this browser, at its strongest and for a short time.
import type { Engine } from "../../engine/engine";

type Wise = Pick<Engine, "setUp" | "bestTurn" | "close">;

const strongest = 8;
const thoughtMs = 1500;

export class Refuting {
  private engine: Wise | null = null;

  /** The engine is opened when it is first asked. */
  constructor(private readonly open: () => Wise) {}

  /** Null: another position was asked about since. Rejects as the engine does. */
  readonly find = (game: string, position: string): Promise<string | null> => {
    this.engine ??= this.open();
    this.engine.setUp(game, `position:${position}`);
    return this.engine.bestTurn({ level: strongest, milliseconds: thoughtMs });
  };

  close(): void {
    this.engine?.close();
  }
}
