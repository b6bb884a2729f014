// How much of some games the first player won, was drawn, and the second player won, as a bar; the numbers stand beside.
import type { VNode } from "preact";

interface ResultBarProps {
  readonly first: number;
  readonly second: number;
  readonly draw: number;
}

export function ResultBar(results: ResultBarProps): VNode {
  return (
    <span class="result-bar" aria-hidden="true">
      {(["first", "draw", "second"] as const).map((part) => (
        <span key={part} class={`result-${part}`} style={{ flexGrow: results[part] }} />
      ))}
    </span>
  );
}
