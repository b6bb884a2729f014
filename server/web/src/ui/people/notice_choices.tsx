// Which notices of their games, clubs and seeks the viewer wants, by each way: mail, and messages to browsers.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { notices, setNotices, type MailNotices, type Notices } from "../../net/mail";
import { seekKinds } from "../../state/people/push";
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
    <>
      <Choice
        legend={t("people.mail_when")}
        name="mail-notices"
        options={mailChoices.map((id) => ({ id, name: t(`people.mail_${id}`) }))}
        value={held.mail}
        onChange={(id) => choose({ mail: id as MailNotices })}
      />
      <Check id="mail-match" text={t("people.mail_match")} checked={held.mail_match} onChange={(mail_match) => choose({ mail_match })} />
    </>
  );
}

export function PushChoice(): VNode | null {
  const [held, choose] = useNotices();
  if (held === null) return null;
  const { push } = held;
  return (
    <>
      {(["turn", "challenge", "club", "match"] as const).map((kind) => (
        <Check
          key={kind}
          id={`push-${kind}`}
          text={t(`people.push_wants_${kind}`)}
          checked={push[kind]}
          onChange={(checked) => choose({ push: { ...push, [kind]: checked } })}
        />
      ))}
      <SeekChoice wishes={held.seeks} onChange={(seeks) => choose({ seeks })} />
    </>
  );
}

type Wishes = Notices["seeks"];

/** Of which seeks they want to be told. */
function SeekChoice({ wishes, onChange }: { readonly wishes: Wishes; readonly onChange: (wishes: Wishes) => void }): VNode {
  return (
    <fieldset class="checks">
      <legend>{t("people.push_seeks")}</legend>
      {seekKinds().map(({ game, name, pace }) => {
        const others = wishes.filter((one) => one.game !== game || one.pace !== pace);
        return (
          <Check
            key={`${game}-${pace}`}
            id={`seek-${game}-${pace}`}
            text={t(`people.seek_${pace}`, { game: name })}
            checked={others.length < wishes.length}
            onChange={(checked) => onChange(checked ? [...others, { game, pace }] : others)}
          />
        );
      })}
    </fieldset>
  );
}

interface CheckProps {
  readonly id: string;
  readonly text: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Check({ id, text, checked, onChange }: CheckProps): VNode {
  return (
    <label class="check">
      <input type="checkbox" data-testid={id} checked={checked} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      <span>{text}</span>
    </label>
  );
}
