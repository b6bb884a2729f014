// Shows the short messages of state/toasts.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import { dismiss, hold, release, toasts, type Toast } from "../../state/session/toasts";
import { IconButton } from "./icon_button";

/** Whether the pointer or the focus, which may just be moving to `next`, is in it. */
function isHeld(shown: HTMLElement, next: EventTarget | null): boolean {
  return shown.matches(":hover") || (next instanceof Node && shown.contains(next));
}

function Shown({ one }: { one: Toast }): VNode {
  return (
    <div
      class={`toast toast-${one.tone}`}
      data-testid="toast"
      onPointerEnter={() => hold(one)}
      onPointerLeave={({ currentTarget }) => !isHeld(currentTarget, document.activeElement) && release(one)}
      onFocusIn={() => hold(one)}
      onFocusOut={({ currentTarget, relatedTarget }) => !isHeld(currentTarget, relatedTarget) && release(one)}
    >
      <span>{one.text}</span>
      {one.link !== null && (
        <a href={one.link} target="_blank">
          {t("rules.why")}
        </a>
      )}
      <IconButton icon="close" name={t("common.dismiss")} onClick={() => dismiss(one)} />
    </div>
  );
}

export function Toasts(): VNode {
  return (
    <div class="toasts" role="status" aria-live="polite">
      {toasts.value.map((one) => (
        <Shown key={one.id} one={one} />
      ))}
    </div>
  );
}
