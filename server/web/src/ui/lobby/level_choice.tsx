// How well the computer plays: eight levels, with words for the chosen one.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import { levels, levelWords, type Level } from "../../state/local/levels";

interface LevelChoiceProps {
  readonly value: number;
  readonly onChange: (level: Level) => void;
}

export function LevelChoice({ value, onChange }: LevelChoiceProps): VNode {
  const chosen = levels.find((level) => level === value) ?? 1;
  return (
    <fieldset class="choice choice-level">
      <legend>{t("computer.level")}</legend>
      {levels.map((level) => (
        <label key={level} class="chip" title={levelWords(level)}>
          <input
            type="radio"
            name="level"
            value={level}
            checked={level === chosen}
            aria-label={t("computer.level_name", { n: level, words: levelWords(level) })}
            onChange={() => onChange(level)}
          />
          <span>{level}</span>
        </label>
      ))}
      <p class="choice-words" data-testid="level-words">
        {t("computer.level_words", { n: chosen, words: levelWords(chosen) })}
      </p>
    </fieldset>
  );
}
