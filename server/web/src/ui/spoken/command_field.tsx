// A field for a turn or a question. A question mark at the end asks how what was typed may go on.
import type { RefObject, VNode } from "preact";
import { t } from "../../i18n/messages";
import { socket } from "../../state/client";
import type { Answer, Asked } from "../../state/spoken/asked";
import { answer } from "../../state/spoken/commands";
import { complete } from "../../state/spoken/completion";
import type { Telling } from "../../state/spoken/telling";

/** What is asked about, but for the time. */
export type Subject = Omit<Asked, "now">;

interface CommandFieldProps {
  readonly subject: Subject;
  readonly telling: Telling;
  readonly field: RefObject<HTMLInputElement>;
  /** The id of what explains it. */
  readonly explained?: string;
  readonly onAnswer?: (given: Answer) => void;
}

/** What is done with what was typed. */
function useAnswers({ subject, telling, onAnswer }: CommandFieldProps) {
  const asked = (): Asked => ({ ...subject, now: socket.serverNow() });
  function give(given: Answer): void {
    telling.answer(given);
    onAnswer?.(given);
  }
  function ask(input: HTMLInputElement): void {
    if (input.value.trim() === "") return;
    const given = answer(input.value, asked());
    if (!given.wrong) input.value = "";
    give(given);
  }
  function goOn(input: HTMLInputElement): void {
    if (!input.value.endsWith("?")) return;
    const { text, answer: given } = complete(input.value.slice(0, -1), asked());
    input.value = text;
    give(given);
  }
  return { ask, goOn };
}

export function CommandField(properties: CommandFieldProps): VNode {
  const { field, explained } = properties;
  const { ask, goOn } = useAnswers(properties);
  return (
    <form
      class="command-line"
      aria-label={t("command.name")}
      onSubmit={(event) => {
        event.preventDefault();
        if (field.current) ask(field.current);
      }}
    >
      <label for="command">{t("command.name")}</label>
      <input
        ref={field}
        id="command"
        class="field"
        data-testid="command"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-describedby={explained}
        onInput={({ currentTarget }) => goOn(currentTarget)}
      />
    </form>
  );
}
