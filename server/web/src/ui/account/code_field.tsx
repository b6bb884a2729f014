// The field for a code that somebody was given: an invitation, or the way back into an account.
import type { VNode } from "preact";

interface CodeFieldProps {
  readonly label: string;
  readonly testId: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

export function CodeField({ label, testId, value, onChange }: CodeFieldProps): VNode {
  return (
    <label class="labelled">
      <span>{label}</span>
      <input
        class="field"
        data-testid={testId}
        required
        maxLength={64}
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        value={value}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  );
}
