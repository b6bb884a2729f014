// Who may write messages to the viewer.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { setWriters, writers, type Writers } from "../../net/messages";
import { toast } from "../../state/session/toasts";
import { Choice } from "../common/choice";

const choices: readonly Writers[] = ["all", "known", "nobody"];

export function WritersChoice(): VNode | null {
  const [from, setShown] = useState<Writers | null>(null);
  useEffect(() => void writers().then(setShown, () => undefined), []);
  if (from === null) return null;
  const choose = (next: Writers): void => {
    setShown(next);
    setWriters(next).catch(() => (setShown(from), toast(t("account.no_answer"), "problem")));
  };
  return (
    <section class="account-card">
      <Choice
        legend={t("messages.from")}
        name="writers"
        options={choices.map((id) => ({ id, name: t(`messages.from_${id}`) }))}
        value={from}
        onChange={(id) => choose(id as Writers)}
      />
      <p class="account-note">{t("messages.kept")}</p>
    </section>
  );
}
