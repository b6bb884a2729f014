// The window with the viewer's own notes on a finished game, from its page.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import { CloseButton, Dialog } from "../common/dialog";
import { OwnNote } from "./own_note";

export function NoteDialog({ room, onClose }: { room: string; onClose: () => void }): VNode {
  return (
    <Dialog title={t("review.note")} onClose={onClose}>
      <OwnNote room={room} />
      <CloseButton onClose={onClose} />
    </Dialog>
  );
}
