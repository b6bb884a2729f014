// A check box for something that this browser remembers.
import type { Signal } from "@preact/signals";
import type { VNode } from "preact";
import { t, type Key } from "../../i18n/messages";

interface SwitchProps {
  readonly value: Signal<boolean>;
  readonly label: Key;
  readonly testId: string;
  /** What else there is to know of it. */
  readonly note?: Key;
}

export function Switch({ value, label, testId, note }: SwitchProps): VNode {
  return (
    <label class="check">
      <input
        type="checkbox"
        data-testid={testId}
        checked={value.value}
        onChange={(event) => (value.value = event.currentTarget.checked)}
      />
      <span>
        {t(label)}
        {note && <span class="check-note">{t(note)}</span>}
      </span>
    </label>
  );
}
