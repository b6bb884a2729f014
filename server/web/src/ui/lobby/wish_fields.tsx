// The fields of the dialog that opens a game, each a part of the wish.
import type { VNode } from "preact";
import { viewOf } from "../../games";
import { t } from "../../i18n/messages";
import type { GameInfo } from "../../rules/rules";
import { wishLimits, type Wish } from "../../state/lobby/wish";
import { Choice, type Option } from "../common/choice";
import { NumberField } from "../common/number_field";
import { ClockChoice } from "./clock_choice";
import { OwnClock } from "./own_clock";

interface PartProps {
  readonly wish: Wish;
  readonly onChange: (part: Partial<Wish>) => void;
}

export function GameAndClock({ games, wish, onChange }: PartProps & { games: readonly GameInfo[] }): VNode {
  return (
    <>
      <Choice
        legend={t("lobby.game")}
        name="game"
        options={games.map(({ id, name }) => ({ id, name }))}
        value={wish.game}
        onChange={(id) => onChange({ game: id })}
      />
      <ClockChoice own={OwnClock} value={wish.clock} onChange={(clock) => onChange({ clock })} />
    </>
  );
}

interface StartProps extends PartProps {
  readonly game: GameInfo;
  /** False: the sides are not chosen. */
  readonly sided?: boolean;
}

export function Start({ game, wish, onChange, sided = true }: StartProps): VNode {
  const view = viewOf(game.id);
  const setups = game.setups.map((one) => ({ ...one, ...view?.setups[one.id] }));
  const sides: Option[] = [
    { id: "random", name: t("wish.random") },
    { id: "first", name: view?.sides.first ?? game.sides[0] },
    { id: "second", name: view?.sides.second ?? game.sides[1] },
  ];
  return (
    <>
      <Choice
        legend={view?.setupWord ?? t("wish.start")}
        name="setup"
        options={setups}
        value={wish.setup}
        onChange={(setup) => onChange({ setup })}
      />
      {sided && (
        <Choice
          legend={t("wish.you_play")}
          name="side"
          options={sides}
          value={wish.side}
          onChange={(id) => onChange({ side: id === "first" || id === "second" ? id : "random" })}
        />
      )}
    </>
  );
}

interface MoreSettingsProps extends PartProps {
  /** Anybody may join the game, so the rating matters. */
  readonly ranged: boolean;
}

export function MoreSettings({ wish, ranged, onChange }: MoreSettingsProps): VNode {
  return (
    <details class="more-settings">
      <summary data-testid="more-settings">{t("wish.more")}</summary>
      {ranged && <RatingRange wish={wish} onChange={onChange} />}
      <NumberField
        id="delay"
        name={t("wish.delay")}
        value={wish.delay}
        range={wishLimits.delay}
        onChange={(delay) => onChange({ delay })}
      />
    </details>
  );
}

/** Whose offers fit: players between two ratings. */
function RatingRange({ wish, onChange }: PartProps): VNode {
  return (
    <fieldset class="choice choice-rating">
      <legend>{t("wish.for_rating")}</legend>
      <NumberField
        id="from"
        name={t("wish.from")}
        value={wish.min}
        range={wishLimits.rating}
        onChange={(min) => onChange({ min })}
        onEmpty={() => onChange({ min: null })}
      />
      <NumberField
        id="up-to"
        name={t("wish.up_to")}
        value={wish.max}
        range={wishLimits.rating}
        onChange={(max) => onChange({ max })}
        onEmpty={() => onChange({ max: null })}
      />
      <p class="choice-words">{t("wish.unrated_count")}</p>
    </fieldset>
  );
}
