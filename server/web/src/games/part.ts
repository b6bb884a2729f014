// A part of a game in a file of its own, which only the pages that need it fetch. Whoever reads it in a component is drawn
// again when it has come.
import { signal } from "@preact/signals";
import type { Book } from "../i18n/book";

export interface Fetched {
  /** Its texts. */
  readonly book?: Book<string>;
}

export class Part<T extends Fetched> {
  private readonly come = signal<T | null>(null);

  constructor(private readonly file: () => Promise<T>) {}

  /** Null until open() has resolved once. */
  get value(): T | null {
    return this.come.value;
  }

  /** Resolves when it is there, with its texts in that language. Rejects if its file does not come; the next call asks for
   *  it again. */
  async open(language: string): Promise<void> {
    const value = this.come.peek() ?? (await this.file());
    await value.book?.open(language);
    this.come.value = value;
  }
}
