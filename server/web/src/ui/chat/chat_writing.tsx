// The field in which a line of chat is written.
import type { VNode } from "preact";
import { useRef, useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { excess } from "../../state/room/chat";
import { newKey } from "../../state/session/key";
import { Icon } from "../common/icons";

/** Sends a line; a repeat with the same key counts once. Resolves with what went wrong, or null. */
export type Say = (text: string, key: string) => Promise<string | null>;

interface Draft {
  readonly text: string;
  /** Why the line was not sent, or cannot be. */
  readonly problem: string | null;
  write(text: string): void;
  send(): Promise<void>;
}

/** A line that was refused returns to the field, before what was typed meanwhile. */
function useDraft(say: Say): Draft {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const unsure = useRef({ text: "", key: "" });
  function write(next: string): void {
    setText(next);
    setProblem(excess(next.trim()) > 0 ? t("chat.too_long") : null);
  }
  async function send(): Promise<void> {
    const said = text.trim();
    if (said === "" || excess(said) > 0) return;
    const key = unsure.current.text === said ? unsure.current.key : newKey();
    write("");
    const trouble = await say(said, key);
    if (trouble === null) return;
    unsure.current = { text: said, key };
    setProblem(trouble);
    setText((typed) => (typed === "" ? said : `${said} ${typed}`));
  }
  return { text, problem, write, send };
}

export function ChatWriting({ invitation, say }: { invitation: string; say: Say }): VNode {
  const { text, problem, write, send } = useDraft(say);
  return (
    <form class="chat-writing" onSubmit={(event) => (event.preventDefault(), void send())}>
      {problem !== null && (
        <p class="chat-problem" role="alert" data-testid="chat-problem">
          {problem}
        </p>
      )}
      <input
        class="field"
        data-testid="chat-field"
        aria-label={invitation}
        placeholder={invitation}
        autocomplete="off"
        value={text}
        onInput={(event) => write(event.currentTarget.value)}
      />
      <button class="button button-icon" data-testid="chat-send" aria-label={t("chat.send")} disabled={text.trim() === ""}>
        <Icon name="send" />
      </button>
    </form>
  );
}
