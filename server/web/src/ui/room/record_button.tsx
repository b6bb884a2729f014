// The button that shows a finished game's record; the window itself is fetched when it is first opened.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import type { RecordSource } from "../../state/room/record";
import { Icon } from "../common/icons";
import { later } from "../common/later";

export const loadRecordDialog = async () => (await import("./record_dialog")).RecordDialog;
const RecordDialog = later(loadRecordDialog);

export function RecordButton({ source }: { source: RecordSource }): VNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button class="button-quiet" data-testid="record" onClick={() => setOpen(true)}>
        <Icon name="save" />
        {t("tools.record")}
      </button>
      {open && <RecordDialog source={source} onClose={() => setOpen(false)} />}
    </>
  );
}
