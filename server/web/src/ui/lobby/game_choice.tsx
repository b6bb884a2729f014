// Which game, as small boards.
import type { VNode } from "preact";
import { allViews } from "../../games";
import { t } from "../../i18n/messages";
import { SampleBoard } from "./sample_board";

interface GameChoiceProps {
  readonly value: string;
  readonly onChange: (game: string) => void;
}

export function GameChoice({ value, onChange }: GameChoiceProps): VNode {
  return (
    <fieldset class="choice game-choice">
      <legend class="only-read">{t("lobby.game")}</legend>
      {allViews().map(({ id, name }) => (
        <label key={id} class="choice-option">
          <input type="radio" name="game" value={id} checked={value === id} onChange={() => onChange(id)} />
          <SampleBoard game={id} />
          <span class="choice-name">{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
