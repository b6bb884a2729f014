// The end of a dialog's form: the way out, and the button that sends it.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";

interface EndingProps {
  readonly testId: string;
  readonly submit: string;
  readonly disabled: boolean;
  readonly isDangerous?: boolean;
  /** Why it was refused; absent: that is told elsewhere. */
  readonly problem?: string;
  readonly onClose: () => void;
}

export function DialogEnding({ testId, submit, disabled, isDangerous = false, problem, onClose }: EndingProps): VNode {
  return (
    <div class="dialog-buttons">
      {problem !== undefined && (
        <p class="create-problem" role="alert" data-testid={`${testId}-problem`}>
          {problem}
        </p>
      )}
      <button type="button" class="button" onClick={onClose}>
        {t("common.cancel")}
      </button>
      <button type="submit" class={`button ${isDangerous ? "button-danger" : "button-primary"}`} data-testid={testId} disabled={disabled}>
        {submit}
      </button>
    </div>
  );
}
