// The sign beside the name of a program that plays.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import { Icon } from "./icons";

/** Nothing for people. */
export function BotMark({ of }: { of: { readonly bot?: boolean } | null | undefined }): VNode | null {
  if (!of?.bot) return null;
  return (
    <span class="bot-mark" title={t("player.computer")}>
      <Icon name="computer" />
      <span class="only-read">{t("player.computer")}</span>
    </span>
  );
}
