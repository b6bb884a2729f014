// A form of the account page: its fields, what the server refuses, and one button.
import type { ComponentChildren, VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { refusalText } from "../../i18n/refusals";
import { ApiError } from "../../net/api";
import { Explained } from "../../state/session/account";

interface AccountFormProps {
  /** Begins the test ids. */
  readonly id: string;
  readonly title: string;
  readonly submit: string;
  /** It is what the page is for. */
  readonly isMain?: boolean;
  /** Rejects with the server's refusal. */
  readonly onSubmit: () => Promise<void>;
  readonly children: ComponentChildren;
}

function problemText(error: unknown): string {
  if (error instanceof Explained) return error.message;
  return error instanceof ApiError ? refusalText(error) : t("account.no_answer");
}

export function AccountForm({ id, title, submit, isMain, onSubmit, children }: AccountFormProps): VNode {
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);

  async function send(): Promise<void> {
    setBusy(true);
    setProblem("");
    try {
      await onSubmit();
    } catch (error) {
      setProblem(problemText(error));
    }
    setBusy(false);
  }

  return (
    <form
      class="account-card"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h2>{title}</h2>
      {children}
      <p class="create-problem" role="alert" data-testid={`${id}-problem`}>
        {problem}
      </p>
      <button type="submit" class={`button ${isMain ? "button-primary" : ""}`} data-testid={`${id}-submit`} disabled={busy}>
        {submit}
      </button>
    </form>
  );
}
