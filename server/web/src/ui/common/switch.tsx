// A check box for something that this browser remembers.
import type { Signal } from "@preact/signals";
import type { VNode } from "preact";
import { t, type Key } from "../../i18n/messages";

interface SwitchProps {
  readonly value: Signal<boolean>;
  readonly label: Key;
  readonly testId: string;
}

export function Switch({ value, label, testId }: SwitchProps): VNode {
  return (
    <label class="check">
      <input
        type="checkbox"
        data-testid={testId}
        checked={value.value}
        onChange={(event) => (value.value = event.currentTarget.checked)}
      />
      <span>{t(label)}</span>
    </label>
  );
}
