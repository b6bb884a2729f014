// What a game's pieces and the marks on its board look like, each with its name, for those who do not know them yet. Fetched
// when it is first asked for.
import type { VNode } from "preact";

export interface LegendEntry {
  name(): string;
  /** SVG around (0, 0), 120 wide and high; one board step is 100. */
  paint(): VNode;
}

export interface Legend {
  readonly pieces: readonly LegendEntry[];
  readonly marks: readonly LegendEntry[];
}
