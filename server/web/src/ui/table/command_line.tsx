// A line to type into: a turn in notation or a question about the game. The answer is shown, and told to screen readers.
import type { RefObject, VNode } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { giveFocus } from "../../board/focus";
import type { GameView } from "../../games/view";
import { t } from "../../i18n/messages";
import type { RoomState } from "../../net/wire";
import { socket } from "../../state/client";
import type { AnyTable } from "../../state/room/table";
import { sentence } from "../../state/room/task_words";
import { capital } from "../../state/room/words";
import type { Answer } from "../../state/spoken/asked";
import { answer } from "../../state/spoken/commands";
import { commandShown } from "../room/command_button";

interface CommandLineProps {
  readonly table: AnyTable;
  readonly state: RoomState;
  readonly view: GameView;
}

export function CommandLine(properties: CommandLineProps): VNode | null {
  useLayoutEffect(() => () => void (commandShown.value = false), []);
  return commandShown.value ? <Line {...properties} /> : null;
}

/** A field that takes the focus, and gives it back when it goes. */
function useFieldWithFocus(): RefObject<HTMLInputElement> {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    field.current?.focus();
    return () => giveFocus(before instanceof SVGElement || before instanceof HTMLElement ? before : null);
  }, []);
  return field;
}

function Line({ table, state, view }: CommandLineProps): VNode {
  const field = useFieldWithFocus();
  const [said, setSaid] = useState<{ readonly answer: Answer; readonly number: number } | null>(null);
  function ask(): void {
    const text = field.current?.value ?? "";
    if (text.trim() === "") return;
    const task = () => capital(sentence(table, state, view));
    const look = (ply: number) => table.look(ply);
    const given = answer(text, { table, state, view, now: socket.serverNow(), task, look });
    if (!given.wrong && field.current) field.current.value = "";
    setSaid({ answer: given, number: (said?.number ?? 0) + 1 });
  }
  return (
    <form
      class="command"
      aria-label={t("command.name")}
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") commandShown.value = false;
      }}
    >
      <div class="command-answer" role="status" data-testid="command-answer">
        {said && <Said key={said.number} answer={said.answer} />}
      </div>
      <label class="command-line">
        <span>{t("command.name")}</span>
        <input ref={field} class="field" data-testid="command" autocomplete="off" />
      </label>
    </form>
  );
}

/** A new one each time, so that the same answer is told again. */
function Said({ answer: { wrong, lines } }: { answer: Answer }): VNode {
  return (
    <div class={wrong ? "command-wrong" : undefined}>
      {lines().map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
