// Who is muted in this browser among those who have written in a chat.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import { mutedHere } from "../../state/room/chat";
import { muted, unmute } from "../../state/session/preferences";

export function MutedHere({ lines }: { lines: readonly { readonly id: number }[] }): VNode | null {
  const silent = mutedHere(lines, muted.value);
  if (silent.length === 0) return null;
  return (
    <ul class="chat-muted" aria-label={t("chat.muted")}>
      {silent.map(({ id, name }) => (
        <li key={id}>
          <span class="chat-muted-name">{t("chat.is_muted", { name })}</span>
          <button class="button-quiet" data-testid="unmute" onClick={() => unmute(id)}>
            {t("chat.unmute")}
          </button>
        </li>
      ))}
    </ul>
  );
}
