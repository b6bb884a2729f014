// How much time the players have: presets as buttons, and where allowed minutes, seconds and days of your own.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { clockName, clockSentence } from "../../state/lobby/lobby_words";
import { clockPresets } from "../../state/lobby/wish";
import { isLive, readClock, speedOf, timeLimits } from "../../state/room/time_control";

interface ClockChoiceProps {
  readonly value: string | null;
  readonly onChange: (clock: string | null) => void;
  /** The viewer may set any clock within the limits, and the game has exactly that one. */
  readonly free?: boolean;
  /** False: no days, as a computer does not take them. */
  readonly slow?: boolean;
}

export function ClockChoice({ value, onChange, free = false, slow = true }: ClockChoiceProps): VNode {
  const presets = clockPresets.filter((clock) => slow || speedOf(clock) !== "days");
  const [own, setOwn] = useState(free && !presets.includes(value));
  function chooseOwn(): void {
    setOwn(true);
    if (value === null) onChange("15+10");
  }
  return (
    <fieldset class={`choice choice-clock${free ? " choice-clock-free" : ""}`}>
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
      {free && <Chip id="own" name={t("clock.other")} title={t("clock.own")} chosen={own} onChoose={chooseOwn} />}
      {own && <OwnClock value={value} slow={slow} onChange={onChange} />}
      <p class="choice-words">
        {!free && isLive(value) ? t("clock.or_similar", { clock: clockSentence(value) }) : `${clockSentence(value)}.`}
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

interface OwnClockProps extends Pick<ClockChoiceProps, "value"> {
  readonly slow: boolean;
  readonly onChange: (clock: string) => void;
}

function OwnClock({ value, slow, onChange }: OwnClockProps): VNode {
  const read = readClock(value);
  return (
    <div class="own-clock">
      {slow && <ClockKind isSlow={read?.kind === "days"} onChange={onChange} />}
      {read?.kind === "days" && (
        <NumberField
          id="days"
          name={t("clock.days")}
          value={read.days}
          range={timeLimits.days}
          onChange={(days) => onChange(`${days}d`)}
        />
      )}
      {read?.kind === "live" && <MinutesAndSeconds {...read} onChange={onChange} />}
    </div>
  );
}

function ClockKind({ isSlow, onChange }: { isSlow: boolean; onChange: (clock: string) => void }): VNode {
  return (
    <select
      class="field"
      aria-label={t("clock.kind")}
      data-testid="clock-kind"
      value={isSlow ? "days" : "live"}
      onChange={({ currentTarget }) => onChange(currentTarget.value === "days" ? "2d" : "15+10")}
    >
      <option value="live">{t("clock.kind_live")}</option>
      <option value="days">{t("clock.kind_days")}</option>
    </select>
  );
}

interface MinutesAndSecondsProps {
  readonly minutes: number;
  readonly seconds: number;
  readonly onChange: (clock: string) => void;
}

function MinutesAndSeconds({ minutes, seconds, onChange }: MinutesAndSecondsProps): VNode {
  return (
    <>
      <NumberField
        id="minutes"
        name={t("clock.minutes")}
        value={minutes}
        range={timeLimits.minutes}
        onChange={(now) => onChange(`${now}+${seconds}`)}
      />
      <NumberField
        id="seconds"
        name={t("clock.seconds")}
        value={seconds}
        range={timeLimits.seconds}
        onChange={(now) => onChange(`${minutes}+${now}`)}
      />
    </>
  );
}

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
