// The fields in which a club's name, text and entry are chosen.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import type { Entry } from "../../net/clubs";
import { Choice } from "../common/choice";

interface TextProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

export function NameField({ value, onChange }: TextProps): VNode {
  return (
    <div class="labelled">
      <label for="club-name">{t("clubs.name")}</label>
      <input
        class="field"
        id="club-name"
        data-testid="club-name"
        maxLength={30}
        autocomplete="off"
        value={value}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}

export function AboutField({ value, onChange }: TextProps): VNode {
  return (
    <div class="labelled">
      <label for="club-about">{t("clubs.about")}</label>
      <textarea
        class="field"
        id="club-about"
        data-testid="club-about"
        rows={5}
        maxLength={1000}
        value={value}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}

export function EntryChoice({ value, onChange }: { value: Entry; onChange: (entry: Entry) => void }): VNode {
  const options = (["open", "request", "link"] as const).map((id) => ({
    id,
    name: t(`clubs.entry_${id}`),
    note: id === "link" ? t("clubs.entry_link_note") : undefined,
  }));
  return (
    <Choice legend={t("clubs.entry")} name="club-entry" options={options} value={value} onChange={(id) => onChange(id as Entry)} />
  );
}
