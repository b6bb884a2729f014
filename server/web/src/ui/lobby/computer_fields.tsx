// The choices before a game with the computer, on the server or in this browser.
import type { VNode } from "preact";
import { allViews, viewOf } from "../../games";
import { t } from "../../i18n/messages";
import { rules } from "../../state/client";
import { chosenComputer, chosenGame, type ComputerChoice } from "../../state/session/preferences";
import { blankWish } from "../../state/lobby/wish";
import { Choice } from "../common/choice";
import { LevelChoice } from "./level_choice";
import { Start } from "./wish_fields";

/** What was chosen the last time, else an easy game. */
export function rememberedChoice(): ComputerChoice {
  const game = viewOf(chosenGame.peek()) ?? allViews()[0]!;
  return chosenComputer.peek() ?? { game: game.id, setup: game.suggested, level: 2, side: "random", clock: null };
}

interface FieldsProps {
  readonly choice: ComputerChoice;
  readonly onChange: (choice: ComputerChoice) => void;
  /** False: two people play at one board. */
  readonly alone: boolean;
}

export function ComputerFields({ choice, onChange, alone }: FieldsProps): VNode | null {
  const game = rules.value?.games().find(({ id }) => id === choice.game);
  const change = (part: Partial<ComputerChoice>) => onChange({ ...choice, ...part });
  return (
    <>
      <Choice
        legend={t("choice.game")}
        name="game"
        options={allViews().map(({ id, name }) => ({ id, name }))}
        value={choice.game}
        onChange={(id) => change({ game: id, setup: viewOf(id)?.suggested ?? "" })}
      />
      {alone && <LevelChoice value={choice.level} onChange={(level) => change({ level })} />}
      {game && (
        <Start
          game={game}
          wish={{ ...blankWish, ...choice }}
          sided={alone}
          onChange={({ setup = choice.setup, side = choice.side }) => change({ setup, side })}
        />
      )}
    </>
  );
}
