// The settings that can change while the server runs: each with what it is now and what the server was started with.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import type { Act, Setting } from "../../net/admin";

interface SettingsProps {
  readonly settings: readonly Setting[];
  readonly onAct: (act: Act) => Promise<void>;
}

export function ServerSettings({ settings, onAct }: SettingsProps): VNode {
  return (
    <section aria-labelledby="admin-settings">
      <h2 id="admin-settings">{t("admin.settings")}</h2>
      <p class="empty">{t("admin.settings_note")}</p>
      <ul class="admin-list">
        {settings.map((setting) => (
          <One key={setting.name} setting={setting} onAct={onAct} />
        ))}
      </ul>
    </section>
  );
}

function One({ setting, onAct }: { setting: Setting; onAct: SettingsProps["onAct"] }): VNode {
  const { name, value, started_with: first } = setting;
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <li>
      <form class="admin-setting" onSubmit={(event) => (event.preventDefault(), void onAct({ act: "set", setting: name, text }))}>
        <label for={`setting-${name}`}>{name}</label>
        <input
          class="field"
          id={`setting-${name}`}
          data-testid={`setting-${name}`}
          required
          maxLength={200}
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <button class="button" disabled={text === value} data-testid={`change-${name}`}>
          {t("admin.change")}
        </button>
        {value !== first && (
          <button type="button" class="button-quiet" data-testid={`reset-${name}`} onClick={() => void onAct({ act: "reset", setting: name })}>
            {t("admin.reset", { value: first })}
          </button>
        )}
      </form>
    </li>
  );
}
