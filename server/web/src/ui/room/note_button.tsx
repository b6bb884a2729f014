// The viewer's own notes on a finished game, from its page.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { me } from "../../state/client";
import { Dialog } from "../common/dialog";
import { Icon } from "../common/icons";
import { OwnNote } from "./own_note";

/** Guests have none. */
export function NoteButton({ room }: { room: string }): VNode | null {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (me.value?.guest !== false) return null;
  return (
    <>
      <button class="button-quiet" data-testid="note" onClick={() => setOpen(true)}>
        <Icon name="note" />
        {t("review.note")}
      </button>
      {open && (
        <Dialog title={t("review.note")} onClose={close}>
          <OwnNote room={room} />
          <div class="dialog-buttons">
            <button class="button button-primary" onClick={close}>
              {t("common.close")}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
