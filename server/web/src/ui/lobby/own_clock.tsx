// A clock of the viewer's own: minutes and seconds, minutes and the periods of byo-yomi, or days for each turn.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import { readClock, timeLimits, type Live, type TimeControl } from "../../state/room/time_control";
import { NumberField } from "../common/number_field";
import type { OwnClockProps } from "./clock_choice";

/** What each kind begins with. */
const kinds = { live: "15+10", periods: "10+3x30", days: "2d" } as const;
type Kind = keyof typeof kinds;

function kindOf(read: TimeControl | null): Kind {
  if (read?.kind === "days") return "days";
  return read?.kind === "live" && read.periods > 0 ? "periods" : "live";
}

export function OwnClock({ value, slow, onChange }: OwnClockProps): VNode {
  const read = readClock(value);
  const kind = kindOf(read);
  return (
    <div class="own-clock">
      <ClockKind kind={kind} slow={slow} onChange={onChange} />
      {read?.kind === "days" && (
        <NumberField
          id="days"
          name={t("clock.days")}
          value={read.days}
          range={timeLimits.days}
          onChange={(days) => onChange(`${days}d`)}
        />
      )}
      {read?.kind === "live" && <LiveFields key={kind} live={read} onChange={onChange} />}
    </div>
  );
}

function ClockKind({ kind, slow, onChange }: Omit<OwnClockProps, "value"> & { readonly kind: Kind }): VNode {
  const shown = (Object.keys(kinds) as Kind[]).filter((one) => slow || one !== "days");
  return (
    <select
      class="field"
      aria-label={t("clock.kind")}
      data-testid="clock-kind"
      value={kind}
      onChange={({ currentTarget }) => onChange(kinds[currentTarget.value as Kind])}
    >
      {shown.map((one) => (
        <option key={one} value={one}>
          {t(`clock.kind_${one}`)}
        </option>
      ))}
    </select>
  );
}

function liveText({ minutes, periods, seconds }: Live): string {
  return periods > 0 ? `${minutes}+${periods}x${seconds}` : `${minutes}+${seconds}`;
}

function LiveFields({ live, onChange }: { readonly live: Live; readonly onChange: (clock: string) => void }): VNode {
  const change = (part: Partial<Live>) => onChange(liveText({ ...live, ...part }));
  const { minutes, periods, seconds } = live;
  const isByoYomi = periods > 0;
  const { periodSeconds, seconds: added } = timeLimits;
  return (
    <>
      <NumberField
        id="minutes"
        name={t("clock.minutes")}
        value={minutes}
        range={timeLimits.minutes}
        onChange={(now) => change({ minutes: now })}
      />
      {isByoYomi && (
        <NumberField
          id="periods"
          name={t("clock.periods")}
          value={periods}
          range={timeLimits.periods}
          onChange={(now) => change({ periods: now })}
        />
      )}
      <NumberField
        id="seconds"
        name={t("clock.seconds")}
        value={seconds}
        range={isByoYomi ? periodSeconds : added}
        onChange={(now) => change({ seconds: now })}
      />
    </>
  );
}
