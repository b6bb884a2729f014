// Fields of the forms that found a tournament and a league: when it begins, and how it is called.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import { dateText } from "../../state/tournament/plan";

/** Of the founder's own calendar and clock: "2026-11-27", "20:00". */
export interface Moment {
  readonly date: string;
  readonly time: string;
}

interface WhenProps {
  readonly at: Moment;
  readonly onChange: (part: Partial<Moment>) => void;
}

export function When({ at, onChange }: WhenProps): VNode {
  const today = dateText(new Date());
  return (
    <div class="found-when">
      <label class="labelled">
        <span>{t("tournament.date")}</span>
        <input class="field" type="date" required min={today} data-testid="found-date" value={at.date} onInput={({ currentTarget }) => onChange({ date: currentTarget.value })} />
      </label>
      <label class="labelled">
        <span>{t("tournament.time")}</span>
        <input class="field" type="time" required data-testid="found-time" value={at.time} onInput={({ currentTarget }) => onChange({ time: currentTarget.value })} />
      </label>
    </div>
  );
}

interface NameProps {
  readonly name: string;
  /** Where nothing is typed. */
  readonly proposed: string;
  readonly onChange: (part: { name: string }) => void;
}

export function Name({ name, proposed, onChange }: NameProps): VNode {
  return (
    <label class="labelled">
      <span>{t("tournament.name")}</span>
      <input
        class="field"
        data-testid="found-name"
        maxLength={60}
        autocomplete="off"
        placeholder={proposed}
        value={name}
        onInput={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
    </label>
  );
}
