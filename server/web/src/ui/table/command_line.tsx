// A strip to type into: a turn or a question about the game. The answer is shown; the table's live region tells it.
import type { VNode } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { giveFocus } from "../../board/focus";
import type { Answer } from "../../state/spoken/asked";
import type { Telling } from "../../state/spoken/telling";
import { commandShown } from "../room/command_shown";
import { CommandField, type Subject } from "../spoken/command_field";

interface CommandLineProps {
  readonly subject: Subject;
  readonly telling: Telling;
}

export function CommandLine(properties: CommandLineProps): VNode | null {
  useLayoutEffect(() => () => void (commandShown.value = false), []);
  return commandShown.value ? <Line {...properties} /> : null;
}

/** A field that takes the focus, and gives it back when it goes. */
function useFieldWithFocus() {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    field.current?.focus();
    return () => giveFocus(before instanceof SVGElement || before instanceof HTMLElement ? before : null);
  }, []);
  return field;
}

function Line({ subject, telling }: CommandLineProps): VNode {
  const field = useFieldWithFocus();
  const [given, setGiven] = useState<Answer | null>(null);
  return (
    <div
      class="command"
      onKeyDown={(event) => {
        if (event.key === "Escape") commandShown.value = false;
      }}
    >
      <div class="command-answer" data-testid="command-answer">
        {given && (
          <div class={given.wrong ? "command-wrong" : undefined}>
            {given.lines().map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
      </div>
      <CommandField subject={subject} telling={telling} field={field} onAnswer={setGiven} />
    </div>
  );
}
