// A line beside the game with the answers to it.
import type { ComponentChildren, VNode } from "preact";
import { Settling } from "../common/settling";

interface BarProps {
  readonly text: string;
  readonly testId: string;
  readonly children?: ComponentChildren;
  /** It waits for the viewer's answer. */
  readonly asks?: boolean;
}

export function Bar({ text, testId, children, asks = false }: BarProps): VNode {
  return (
    <div class={`bar${asks ? " bar-asks" : ""}`} role="group" aria-label={text} data-testid={testId}>
      <p>{text}</p>
      {children && <Settling class="bar-buttons">{children}</Settling>}
    </div>
  );
}
