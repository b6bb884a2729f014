// A labelled list to choose one of.
import type { VNode } from "preact";

interface SelectProps {
  readonly label: string;
  readonly testId: string;
  readonly value: string;
  readonly options: readonly (readonly [id: string, name: string])[];
  readonly onChange: (id: string) => void;
}

export function Select({ label, testId, value, options, onChange }: SelectProps): VNode {
  return (
    <label class="labelled">
      <span>{label}</span>
      <select class="field" data-testid={testId} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {options.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
