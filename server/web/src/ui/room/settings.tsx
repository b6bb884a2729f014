// The button that opens the settings of the game page.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { Icon } from "../common/icons";
import { later } from "../common/later";

const SettingsDialog = later(() => import("./settings_dialog").then((module) => module.SettingsDialog));

export function SettingsButton({ game }: { game: string }): VNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        class="button-quiet button-icon"
        data-testid="settings"
        aria-label={t("settings.title")}
        title={t("settings.title")}
        onClick={() => setOpen(true)}
      >
        <Icon name="settings" />
      </button>
      {open && <SettingsDialog game={game} onClose={() => setOpen(false)} />}
    </>
  );
}
