// A field for a whole number within limits.
import type { VNode } from "preact";

interface NumberFieldProps {
  /** Ends the test id. */
  readonly id: string;
  readonly name: string;
  readonly value: number | null;
  readonly range: readonly [number, number];
  /** Called only with numbers in the range; the browser says what is wrong with others. */
  readonly onChange: (value: number) => void;
  /** Called when the field becomes empty; absent: it must have a number. */
  readonly onEmpty?: () => void;
}

export function NumberField({ id, name, value, range: [least, most], onChange, onEmpty }: NumberFieldProps): VNode {
  return (
    <label class="number-field">
      <span>{name}</span>
      <input
        class="field"
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        step={1}
        required={!onEmpty}
        data-testid={`field-${id}`}
        defaultValue={value === null ? "" : String(value)}
        onInput={({ currentTarget }) => {
          if (currentTarget.value === "") onEmpty?.();
          else if (currentTarget.checkValidity()) onChange(currentTarget.valueAsNumber);
        }}
      />
    </label>
  );
}
