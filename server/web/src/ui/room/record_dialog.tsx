// A finished game to take away: its record as text, and all that the server knows of it as JSON.
import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { forms, type Form, type RecordSource } from "../../state/room/record";
import { toast } from "../../state/session/toasts";
import { copy } from "../common/copy_link";
import { Dialog } from "../common/dialog";
import { Icon } from "../common/icons";

function nameOf(form: Form): string {
  return form === "text" ? t("record.text") : "JSON";
}

/** The record in that form; null: not here yet. */
function useRecord(source: RecordSource, form: Form): string | null {
  const [known, setKnown] = useState<Partial<Record<Form, string>>>({});
  useEffect(() => {
    if (known[form] !== undefined) return;
    source.read(form).then(
      (text) => setKnown((before) => ({ ...before, [form]: text })),
      () => toast(t("record.not_loaded"), "problem"),
    );
  }, [source.name, form]);
  return known[form] ?? null;
}

export function RecordDialog({ source, onClose }: { source: RecordSource; onClose: () => void }): VNode {
  const [form, setForm] = useState<Form>("text");
  return (
    <Dialog title={t("tools.record")} onClose={onClose}>
      <p class="record-result" data-testid="record-result">
        {source.result}
      </p>
      <div class="record-forms" role="group" aria-label={t("record.form")}>
        {(Object.keys(forms) as Form[]).map((one) => (
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
      <Record source={source} form={form} onClose={onClose} />
    </Dialog>
  );
}

interface RecordProps {
  readonly source: RecordSource;
  readonly form: Form;
}

function Record({ source, form, onClose }: RecordProps & { onClose: () => void }): VNode {
  const text = useRecord(source, form);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.scrollTo(0, 0), [text]);
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
        <button class="button" data-testid="record-close" onClick={onClose}>
          {t("common.close")}
        </button>
        <Download source={source} form={form} />
        <button class="button button-primary" data-testid="record-copy" disabled={text === null} onClick={() => void onCopy()}>
          <Icon name="copy" />
          {t("record.copy")}
        </button>
      </div>
    </>
  );
}

function Download({ source, form }: RecordProps): VNode {
  return (
    <a
      class="button"
      data-testid="record-download"
      href={source.addressOf(form)}
      download={`${source.name}.${forms[form]}`}
    >
      <Icon name="save" />
      {t("record.download")}
    </a>
  );
}
