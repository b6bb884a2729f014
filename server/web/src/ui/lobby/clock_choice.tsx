// How much time the players have: presets as buttons, and where allowed a clock of your own (own_clock.tsx).
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { clockName, clockSentence } from "../../state/lobby/lobby_words";
import { clockPresets } from "../../state/lobby/wish";
import { isLive, speedOf } from "../../state/room/time_control";

export interface OwnClockProps {
  readonly value: string | null;
  /** Whether days can be chosen. */
  readonly slow: boolean;
  readonly onChange: (clock: string) => void;
}

interface ClockChoiceProps {
  readonly value: string | null;
  readonly onChange: (clock: string | null) => void;
  /** The fields of any clock within the limits; the game has exactly that one. Absent: presets alone. */
  readonly own?: (props: OwnClockProps) => VNode;
  /** False: no days, as a computer does not take them. */
  readonly slow?: boolean;
  /** False: there has to be a clock. */
  readonly free?: boolean;
}

export function ClockChoice({ value, onChange, own: Own, slow = true, free = true }: ClockChoiceProps): VNode {
  const presets = clockPresets.filter((clock) => (slow || speedOf(clock) !== "days") && (free || clock !== null));
  const [own, setOwn] = useState(Own !== undefined && !presets.includes(value));
  function chooseOwn(): void {
    setOwn(true);
    if (value === null) onChange("15+10");
  }
  return (
    <fieldset class={`choice choice-clock${Own ? " choice-clock-free" : ""}`}>
      <legend>{t("clock.legend")}</legend>
      {presets.map((clock) => (
        <Chip
          key={clock}
          id={clock ?? "none"}
          name={clockName(clock)}
          title={clockSentence(clock)}
          chosen={!own && clock === value}
          onChoose={() => {
            setOwn(false);
            onChange(clock);
          }}
        />
      ))}
      {Own && <Chip id="own" name={t("clock.other")} title={t("clock.own")} chosen={own} onChoose={chooseOwn} />}
      {Own && own && <Own value={value} slow={slow} onChange={onChange} />}
      <p class="choice-words">
        {!Own && isLive(value) ? t("clock.or_similar", { clock: clockSentence(value) }) : `${clockSentence(value)}.`}
      </p>
    </fieldset>
  );
}

interface ChipProps {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function Chip({ id, name, title, chosen, onChoose }: ChipProps): VNode {
  return (
    <label class="chip" title={title}>
      <input type="radio" name="clock" value={id} checked={chosen} onChange={onChoose} />
      <span>{name}</span>
    </label>
  );
}
