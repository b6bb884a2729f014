// The window in which a line that somebody has written is reported to the operator.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { toast } from "../../state/session/toasts";
import { Dialog } from "../common/dialog";

interface ReportDialogProps {
  /** Of the writer. */
  readonly name: string;
  readonly text: string;
  /** Whether it is reported; else the reader has been told why not. */
  readonly onReport: (comment: string) => Promise<boolean>;
  readonly onDone: () => void;
}

export function ReportDialog({ name, text, onReport, onDone }: ReportDialogProps): VNode {
  const [comment, setComment] = useState("");
  async function send(): Promise<void> {
    if (!(await onReport(comment.trim()))) return;
    toast(t("chat.reported"));
    onDone();
  }
  return (
    <Dialog title={t("chat.report_title")} onClose={onDone}>
      <blockquote class="quoted">
        {name}: {text}
      </blockquote>
      <WhyField text={comment} onChange={setComment} />
      <div class="dialog-buttons">
        <button class="button" onClick={onDone}>
          {t("common.go_back")}
        </button>
        <button class="button button-danger" data-testid="confirm-report" onClick={() => void send()}>
          {t("chat.report")}
        </button>
      </div>
    </Dialog>
  );
}

function WhyField({ text, onChange }: { text: string; onChange: (text: string) => void }): VNode {
  return (
    <label class="report-field">
      <span>{t("chat.report_why")}</span>
      <textarea
        class="field"
        rows={3}
        maxLength={250}
        value={text}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  );
}
