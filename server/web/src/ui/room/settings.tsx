// The button that opens the settings of the game page.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { IconButton } from "../common/icon_button";
import { later } from "../common/later";

const SettingsDialog = later(() => import("./settings_dialog").then((module) => module.SettingsDialog));

export function SettingsButton({ game }: { game: string }): VNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="settings" name={t("settings.title")} testId="settings" onClick={() => setOpen(true)} />
      {open && <SettingsDialog game={game} onClose={() => setOpen(false)} />}
    </>
  );
}
