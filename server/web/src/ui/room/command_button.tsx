// The button that opens the line for turns and questions, for whoever has no key for it.
import { signal } from "@preact/signals";
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import { IconButton } from "../common/icon_button";

export const commandShown = signal(false);

export function CommandButton(): VNode {
  const open = () => (commandShown.value = true);
  return <IconButton icon="command" name={t("keys.command")} testId="command-button" onClick={open} />;
}
