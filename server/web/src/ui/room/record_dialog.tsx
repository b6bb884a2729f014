// A finished game to take away: its record as text, and all that the server knows of it as JSON.
import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { textAt } from "../../net/api";
import { toast } from "../../state/session/toasts";
import { copy } from "../common/copy_link";
import { Dialog } from "../common/dialog";
import { Icon } from "../common/icons";

const endings = {
  text: "txt",
  json: "json",
} as const;

type Form = keyof typeof endings;

function nameOf(form: Form): string {
  return form === "text" ? t("record.text") : "JSON";
}

function pathOf(room: string, form: Form): string {
  return form === "text" ? `/api/games/${room}.txt` : `/api/games/${room}`;
}

/** JSON with an indent, to be read by people too. */
function readable(answer: string, form: Form): string {
  return form === "text" ? answer : `${JSON.stringify(JSON.parse(answer), null, 2)}\n`;
}

/** The record in that form; null: not here yet. */
function useRecord(room: string, form: Form): string | null {
  const [known, setKnown] = useState<Partial<Record<Form, string>>>({});
  useEffect(() => {
    if (known[form] !== undefined) return;
    textAt(pathOf(room, form)).then(
      (answer) => setKnown((before) => ({ ...before, [form]: readable(answer, form) })),
      () => toast(t("record.not_loaded"), "problem"),
    );
  }, [room, form]);
  return known[form] ?? null;
}

export function RecordDialog({ room, onClose }: { room: string; onClose: () => void }): VNode {
  const [form, setForm] = useState<Form>("text");
  return (
    <Dialog title={t("tools.record")} onClose={onClose}>
      <div class="record-forms" role="group" aria-label={t("record.form")}>
        {(Object.keys(endings) as Form[]).map((one) => (
          <button
            key={one}
            class="button-small"
            data-testid={`record-${one}`}
            aria-pressed={one === form}
            onClick={() => setForm(one)}
          >
            {nameOf(one)}
          </button>
        ))}
      </div>
      <Record room={room} form={form} />
    </Dialog>
  );
}

function Record({ room, form }: { room: string; form: Form }): VNode {
  const text = useRecord(room, form);
  const field = useRef<HTMLTextAreaElement>(null);
  async function onCopy(): Promise<void> {
    toast((await copy(text ?? "", field.current)) ? t("record.copied") : t("record.press_copy"));
  }
  return (
    <>
      <textarea
        ref={field}
        class="field record-text"
        data-testid="record-content"
        aria-label={t("record.label", { form: nameOf(form) })}
        aria-busy={text === null}
        readOnly
        rows={12}
        value={text ?? "…"}
      />
      <div class="dialog-buttons">
        <a
          class="button"
          data-testid="record-download"
          href={pathOf(room, form)}
          download={`${room}.${endings[form]}`}
        >
          <Icon name="save" />
          {t("record.download")}
        </a>
        <button class="button button-primary" data-testid="record-copy" disabled={text === null} onClick={() => void onCopy()}>
          <Icon name="copy" />
          {t("record.copy")}
        </button>
      </div>
    </>
  );
}
