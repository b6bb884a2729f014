// Which notices of their games the viewer wants, by each way: mail, and messages to browsers.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { notices, setNotices, type MailNotices, type Notices } from "../../net/mail";
import { toast } from "../../state/session/toasts";
import { Choice } from "../common/choice";

/** What is chosen, null until it is known, and how to choose another. */
function useNotices(): [Notices | null, (next: Partial<Notices>) => void] {
  const [held, setHeld] = useState<Notices | null>(null);
  useEffect(() => void notices().then(setHeld, () => undefined), []);
  const choose = (next: Partial<Notices>): void => {
    if (held === null) return;
    setHeld({ ...held, ...next });
    setNotices(next).catch(() => (setHeld(held), toast(t("account.no_answer"), "problem")));
  };
  return [held, choose];
}

const mailChoices: readonly MailNotices[] = ["turn", "late", "off"];

export function MailChoice(): VNode | null {
  const [held, choose] = useNotices();
  if (held === null) return null;
  return (
    <Choice
      legend={t("people.mail_when")}
      name="mail-notices"
      options={mailChoices.map((id) => ({ id, name: t(`people.mail_${id}`) }))}
      value={held.mail}
      onChange={(id) => choose({ mail: id as MailNotices })}
    />
  );
}

export function PushChoice(): VNode | null {
  const [held, choose] = useNotices();
  if (held === null) return null;
  const { push } = held;
  return (
    <>
      {(["turn", "challenge"] as const).map((kind) => (
        <label class="check" key={kind}>
          <input
            type="checkbox"
            data-testid={`push-${kind}`}
            checked={push[kind]}
            onChange={({ currentTarget }) => choose({ push: { ...push, [kind]: currentTarget.checked } })}
          />
          <span>{t(`people.push_wants_${kind}`)}</span>
        </label>
      ))}
    </>
  );
}
