// A secret that is shown only now, in a field to copy it from.
import type { VNode } from "preact";
import { useRef } from "preact/hooks";
import { t } from "../../i18n/messages";
import { toast } from "../../state/session/toasts";
import { copy } from "../common/copy_link";

interface CopiedFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** The button's words. */
  readonly action: string;
}

export function CopiedField({ id, label, value, action }: CopiedFieldProps): VNode {
  const field = useRef<HTMLInputElement>(null);
  async function onCopy(): Promise<void> {
    toast(t((await copy(value, field.current)) ? "link.copied" : "link.press_copy"));
  }
  return (
    <div class="labelled">
      <label for={id}>{label}</label>
      <span class="password">
        <input
          ref={field}
          class="field"
          id={id}
          data-testid={id}
          readOnly
          value={value}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" class="button-quiet" data-testid={`${id}-copy`} onClick={() => void onCopy()}>
          {action}
        </button>
      </span>
    </div>
  );
}
