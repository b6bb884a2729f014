// What the one live region of a table says: answers, and what happens. What comes in one go is one utterance, in which no line
// is said twice; the next one replaces it.
import { signal } from "@preact/signals";
import type { Answer } from "./asked";

export interface Utterance {
  /** Counts them, so that the same words can be said again. */
  readonly number: number;
  readonly lines: readonly string[];
}

/** Long enough for a turn, its end and what there is to do next to come together. */
const gatherMs = 40;

export class Telling {
  readonly said = signal<Utterance>({ number: 0, lines: [] });
  private gathered: string[] = [];

  /** `soon`: calls back when nothing more is gathered. */
  constructor(private readonly soon: (run: () => void) => void = (run) => void setTimeout(run, gatherMs)) {}

  tell(lines: readonly string[]): void {
    if (lines.length === 0) return;
    if (this.gathered.length === 0) this.soon(() => this.utter());
    this.gathered.push(...lines);
  }

  /** Says what is answered, unless the table tells it as news. */
  answer(given: Answer): void {
    if (given.isNews !== true) this.tell(given.lines());
  }

  private utter(): void {
    this.said.value = { number: this.said.peek().number + 1, lines: [...new Set(this.gathered)] };
    this.gathered = [];
  }
}
