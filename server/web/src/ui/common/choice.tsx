// A choice of one among several: radio buttons that look like what they offer.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/messages";

export interface Option {
  readonly id: string;
  readonly name: string;
  readonly note?: string | undefined;
  /** Shown after "More", or when chosen. */
  readonly rare?: boolean;
}

interface ChoiceProps {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

export function Choice({ legend, name, options, value, onChange }: ChoiceProps): VNode {
  const [more, setMore] = useState(false);
  const shown = options.filter((option) => more || !option.rare || option.id === value);
  return (
    <fieldset class={`choice choice-${name}`}>
      <legend>{legend}</legend>
      {shown.map((option) => (
        <label key={option.id} class="choice-option">
          <input
            type="radio"
            name={name}
            value={option.id}
            checked={value === option.id}
            onChange={() => onChange(option.id)}
          />
          <span class="choice-name">{option.name}</span>
          {option.note && <span class="choice-note">{option.note}</span>}
        </label>
      ))}
      {shown.length < options.length && (
        <button
          type="button"
          class="button-quiet choice-more"
          data-testid={`more-${name}`}
          onClick={() => setMore(true)}
        >
          {t("common.more")}
        </button>
      )}
    </fieldset>
  );
}
