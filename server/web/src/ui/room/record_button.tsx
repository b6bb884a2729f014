// The button that shows a finished game's record; the window itself is fetched when it is first opened.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { Icon } from "../common/icons";
import { later } from "../common/later";

const RecordDialog = later(async () => (await import("./record_dialog")).RecordDialog);

export function RecordButton({ room }: { room: string }): VNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button class="button-quiet" data-testid="record" onClick={() => setOpen(true)}>
        <Icon name="save" />
        {t("tools.record")}
      </button>
      {open && <RecordDialog room={room} onClose={() => setOpen(false)} />}
    </>
  );
}
