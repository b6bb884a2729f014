// What the one live region of a table says: answers, and what happens. Each utterance replaces the one before; what comes
// before it has been shown joins it, and a line that it has already is not said twice.
import { signal } from "@preact/signals";
import type { Answer } from "./asked";

export interface Utterance {
  /** Counts them, so that the same words can be said again. */
  readonly number: number;
  readonly lines: readonly string[];
}

export class Telling {
  readonly said = signal<Utterance>({ number: 0, lines: [] });
  private isNew = false;

  tell(lines: readonly string[]): void {
    if (lines.length === 0) return;
    const { number, lines: before } = this.said.peek();
    const all = [...new Set([...(this.isNew ? before : []), ...lines])];
    this.said.value = { number: number + 1, lines: all };
    this.isNew = true;
  }

  /** Says what is answered, unless the table tells it as news. */
  answer(given: Answer): void {
    if (given.isNews !== true) this.tell(given.lines());
  }

  /** The page shows it: what comes now is another utterance. */
  shown(): void {
    this.isNew = false;
  }
}
