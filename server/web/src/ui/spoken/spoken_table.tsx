// What stands in place of the board in the non-visual mode: whose turn it is, a field for turns and questions, what was
// answered or has happened, and the last turns in words.
import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../i18n/messages";
import { turnSentence } from "../../state/spoken/past";
import type { Telling } from "../../state/spoken/telling";
import { commandShown } from "../room/command_shown";
import { CommandField, type Subject } from "./command_field";
import { Region } from "./region";

interface SpokenTableProps {
  readonly subject: Subject;
  readonly telling: Telling;
  /** Whether it says what there is to do. */
  readonly hasTask: boolean;
}

export function SpokenTable({ subject, telling, hasTask }: SpokenTableProps): VNode {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!commandShown.value) return;
    commandShown.value = false;
    field.current?.focus();
  }, [commandShown.value]);
  return (
    <section class="spoken" aria-labelledby="spoken-title" data-testid="spoken">
      <h2 id="spoken-title">{t("spoken.title")}</h2>
      {hasTask && (
        <p class="spoken-task" data-testid="status">
          {subject.task()}
        </p>
      )}
      <CommandField subject={subject} telling={telling} field={field} explained="spoken-how" />
      <p class="spoken-how" id="spoken-how">
        {t("spoken.how", { help: t("command.word.help") })}
      </p>
      <Region telling={telling} look="spoken-said" />
      <LastTurns subject={subject} />
    </section>
  );
}

const shown = 6;

function LastTurns({ subject }: { subject: Subject }): VNode | null {
  const { turns } = subject.state;
  if (turns.length === 0 || subject.table.session.frames.value.length <= turns.length) return null;
  const first = Math.max(1, turns.length - shown + 1);
  return (
    <>
      <h3 id="spoken-turns">{t("spoken.last_turns")}</h3>
      <ol class="spoken-turns" aria-labelledby="spoken-turns" start={first}>
        {turns.slice(first - 1).map((_, index) => (
          <li key={first + index}>{turnSentence(subject, first + index)}</li>
        ))}
      </ol>
    </>
  );
}
