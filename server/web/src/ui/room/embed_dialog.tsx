// The text that shows a game in a page of another site, to copy.
import type { VNode } from "preact";
import { useRef } from "preact/hooks";
import { gameName } from "../../games";
import { t } from "../../i18n/messages";
import type { RoomState } from "../../net/wire";
import { embedOf } from "../../state/room/permalink";
import { toast } from "../../state/session/toasts";
import { copy } from "../common/copy_link";
import { CloseButton, Dialog } from "../common/dialog";
import { Icon } from "../common/icons";

interface EmbedDialogProps {
  readonly room: string;
  readonly state: RoomState;
  readonly onClose: () => void;
}

function titleOf({ game, seats }: RoomState): string {
  return `${seats.first?.name ?? "?"} – ${seats.second?.name ?? "?"} · ${gameName(game)}`;
}

export function EmbedDialog({ room, state, onClose }: EmbedDialogProps): VNode {
  const field = useRef<HTMLTextAreaElement>(null);
  const text = embedOf(location.origin, room, titleOf(state));
  async function onCopy(): Promise<void> {
    toast(t((await copy(text, field.current)) ? "embed.copied" : "embed.press_copy"));
  }
  return (
    <Dialog title={t("embed.title")} onClose={onClose}>
      <p>{t("embed.text")}</p>
      <textarea
        ref={field}
        class="field record-text embed-text"
        data-testid="embed-text"
        aria-label={t("embed.label")}
        readOnly
        rows={7}
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <button class="button" data-testid="embed-copy" onClick={() => void onCopy()}>
        <Icon name="copy" />
        {t("embed.copy")}
      </button>
      <CloseButton onClose={onClose} />
    </Dialog>
  );
}
