// The window in which somebody is reported to the operator, from their page or from a game with them.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { complaintReasons, report } from "../../state/people/complaint";
import { Choice } from "../common/choice";
import { Dialog } from "../common/dialog";

interface ComplaintDialogProps {
  /** Of whom one is to be chosen; not empty. */
  readonly names: readonly string[];
  /** The game that it is about. */
  readonly room?: string;
  readonly onClose: () => void;
}

type Reason = (typeof complaintReasons)[number];

const longest = 500;

export function ComplaintDialog({ names, room, onClose }: ComplaintDialogProps): VNode {
  const [whom, setWhom] = useState(names[0] ?? "");
  const [reason, setReason] = useState<Reason>("cheating");
  const [comment, setComment] = useState("");
  async function send(): Promise<void> {
    const about = room === undefined ? {} : { room };
    if (await report({ whom, reason, comment: comment.trim(), ...about })) onClose();
  }
  const one = names.length === 1;
  return (
    <Dialog title={one ? t("complaint.title", { name: whom }) : t("complaint.title_any")} onClose={onClose}>
      {!one && (
        <Choice
          legend={t("complaint.whom")}
          name="whom"
          options={names.map((name) => ({ id: name, name }))}
          value={whom}
          onChange={setWhom}
        />
      )}
      <Choice
        legend={t("complaint.why")}
        name="reason"
        options={complaintReasons.map((id) => ({ id, name: t(`complaint.${id}`) }))}
        value={reason}
        onChange={(id) => setReason(id as Reason)}
      />
      <Comment text={comment} onChange={setComment} />
      <SendButtons onSend={() => void send()} onClose={onClose} />
    </Dialog>
  );
}

function Comment({ text, onChange }: { text: string; onChange: (text: string) => void }): VNode {
  return (
    <label class="report-field">
      <span>{t("complaint.comment")}</span>
      <textarea
        class="field"
        rows={3}
        maxLength={longest}
        data-testid="complaint-comment"
        value={text}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  );
}

function SendButtons({ onSend, onClose }: { onSend: () => void; onClose: () => void }): VNode {
  return (
    <div class="dialog-buttons">
      <button class="button" onClick={onClose}>
        {t("common.go_back")}
      </button>
      <button class="button button-danger" data-testid="complaint-send" onClick={onSend}>
        {t("complaint.report")}
      </button>
    </div>
  );
}
