// When a club plays each week: shown to each reader by their own clocks, and chosen by officers.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import type { Club, ClubHour } from "../../net/clubs";
import { isElsewhere, nextDayText, ownHourText, ownZone, weekdays, zonesWith } from "../../state/people/club_hour";
import { toast } from "../../state/session/toasts";
import type { Acting } from "./use_club";

export function HourOfClub({ hour }: { hour: ClubHour }): VNode {
  return (
    <p class="club-hour" data-testid="club-hour">
      <strong>{t("clubs.hour_shown", { when: ownHourText(hour) })}</strong>{" "}
      <span class="club-beside">
        {t("clubs.hour_next", { date: nextDayText(hour) })}
        {isElsewhere(hour) && ` · ${hour.time} ${hour.zone}`}
      </span>
    </p>
  );
}

interface HourFormProps {
  readonly club: Club;
  readonly act: Acting["act"];
}

type Chosen = Pick<ClubHour, "weekday" | "time" | "zone">;

export function HourForm({ club: { hour }, act }: HourFormProps): VNode {
  const [chosen, setChosen] = useState<Chosen>(hour ?? { weekday: 2, time: "20:00", zone: ownZone() });
  const { weekday, time, zone } = chosen;
  const isSame = hour !== null && hour.weekday === weekday && hour.time === time && hour.zone === zone;
  const save = async (): Promise<void> => {
    if (await act({ act: "set_hour", weekday, time, zone })) toast(t("clubs.saved"));
  };
  return (
    <form class="club-form" onSubmit={(event) => (event.preventDefault(), void save())}>
      <h3>{t("clubs.hour")}</h3>
      <p class="player-about">{t("clubs.hour_note")}</p>
      <Fields chosen={chosen} onChange={(part) => setChosen((before) => ({ ...before, ...part }))} />
      <div class="player-actions">
        <button class="button" data-testid="save-hour" disabled={isSame}>
          {t("clubs.save")}
        </button>
        {hour !== null && (
          <button type="button" class="button" data-testid="clear-hour" onClick={() => void act({ act: "clear_hour" })}>
            {t("clubs.hour_clear")}
          </button>
        )}
      </div>
    </form>
  );
}

interface FieldsProps {
  readonly chosen: Chosen;
  readonly onChange: (part: Partial<Chosen>) => void;
}

function Fields({ chosen: { weekday, time, zone }, onChange }: FieldsProps): VNode {
  return (
    <div class="club-hour-fields">
      <Field label={t("clubs.hour_day")}>
        <select class="field" data-testid="hour-day" value={weekday} onChange={({ currentTarget }) => onChange({ weekday: Number(currentTarget.value) })}>
          {weekdays().map(([number, name]) => (
            <option key={number} value={number}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <Field label={t("tournament.time")}>
        <input class="field" type="time" required data-testid="hour-time" value={time} onInput={({ currentTarget }) => onChange({ time: currentTarget.value })} />
      </Field>
      <Field label={t("clubs.hour_zone")}>
        <select class="field" data-testid="hour-zone" value={zone} onChange={({ currentTarget }) => onChange({ zone: currentTarget.value })}>
          {zonesWith(zone).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </Field>
    </div>
  );
}

function Field({ label, children }: { readonly label: string; readonly children: VNode }): VNode {
  return (
    <label class="labelled">
      <span>{label}</span>
      {children}
    </label>
  );
}
