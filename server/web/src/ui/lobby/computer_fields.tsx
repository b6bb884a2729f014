// The choices before a game with the computer, on the server or in this browser.
import type { ComponentChildren, VNode } from "preact";
import { allViews, viewOf } from "../../games";
import { t } from "../../i18n/messages";
import { rules } from "../../state/client";
import type { ComputerChoice } from "../../state/session/preferences";
import { blankWish } from "../../state/lobby/wish";
import { Choice } from "../common/choice";
import { LevelChoice } from "./level_choice";
import { Start } from "./wish_fields";

interface FieldsProps {
  readonly choice: ComputerChoice;
  readonly onChange: (choice: ComputerChoice) => void;
  /** False: two people play at one board. */
  readonly alone: boolean;
  /** More to choose. */
  readonly children?: ComponentChildren;
}

export function ComputerFields({ choice, onChange, alone, children }: FieldsProps): VNode | null {
  const game = rules.value?.games().find(({ id }) => id === choice.game);
  const change = (part: Partial<ComputerChoice>) => onChange({ ...choice, ...part });
  return (
    <>
      <div>
        <Choice
          legend={t("choice.game")}
          name="game"
          options={allViews().map(({ id, name }) => ({ id, name }))}
          value={choice.game}
          onChange={(id) => change({ game: id, setup: viewOf(id)?.learnt ?? "" })}
        />
        {alone && <LevelChoice value={choice.level} onChange={(level) => change({ level })} />}
        {children}
      </div>
      <div>
        {game && (
          <Start
            game={game}
            wish={{ ...blankWish, ...choice }}
            sided={alone}
            onChange={({ setup = choice.setup, side = choice.side }) => change({ setup, side })}
          />
        )}
      </div>
    </>
  );
}
