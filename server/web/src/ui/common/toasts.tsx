// Shows the short messages of state/toasts.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import { dismiss, toasts } from "../../state/session/toasts";
import { IconButton } from "./icon_button";

export function Toasts(): VNode {
  return (
    <div class="toasts" role="status" aria-live="polite">
      {toasts.value.map((one) => (
        <div key={one.id} class={`toast toast-${one.tone}`} data-testid="toast">
          <span>{one.text}</span>
          {one.link !== null && (
            <a href={one.link} target="_blank">
              {t("rules.why")}
            </a>
          )}
          <IconButton icon="close" name={t("common.dismiss")} onClick={() => dismiss(one.id)} />
        </div>
      ))}
    </div>
  );
}
