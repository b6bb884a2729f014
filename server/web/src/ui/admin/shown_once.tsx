// A secret that the server has made: it is shown now and never again.
import type { VNode } from "preact";
import { useRef } from "preact/hooks";
import { t } from "../../i18n/messages";
import { toast } from "../../state/session/toasts";
import { copy } from "../common/copy_link";

interface ShownOnceProps {
  readonly label: string;
  readonly secret: string;
  readonly testId: string;
}

export function ShownOnce({ label, secret, testId }: ShownOnceProps): VNode {
  const field = useRef<HTMLInputElement>(null);
  async function onCopy(): Promise<void> {
    toast(t((await copy(secret, field.current)) ? "link.copied" : "link.press_copy"));
  }
  return (
    <div class="admin-secret" role="status">
      <label class="labelled">
        <span>{label}</span>
        <input ref={field} class="field" data-testid={testId} readOnly value={secret} />
      </label>
      <button type="button" class="button" onClick={() => void onCopy()}>
        {t("record.copy")}
      </button>
    </div>
  );
}
