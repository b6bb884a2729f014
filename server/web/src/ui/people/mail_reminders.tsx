// The address to which the viewer has reminders sent: given, confirmed by the link in a mail, removed. Where the site
// sends no mail: only what it still holds, to be removed.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { giveMailAddress, mailAddress, removeMailAddress, type MailAddress } from "../../net/mail";
import { toast } from "../../state/session/toasts";
import { AccountForm } from "../account/account_form";
import { MailChoice } from "./notice_choices";

export function MailReminders(): VNode | null {
  const [held, setHeld] = useState<MailAddress | null>(null);
  const [typed, setTyped] = useState("");
  const load = (): Promise<void> => mailAddress().then(setHeld, () => undefined);
  useEffect(() => void load(), []);
  if (held === null) return null;
  async function give(): Promise<void> {
    await giveMailAddress(typed.trim());
    setTyped("");
    await load();
  }
  const remove = (): void =>
    void removeMailAddress().then(load, () => toast(t("account.no_answer"), "problem"));
  if (!held.offered) return <LeftOver held={held} onRemove={remove} />;
  return (
    <AccountForm id="mail" title={t("people.mail")} submit={t("people.mail_send")} onSubmit={give}>
      <State held={held} onRemove={remove} />
      {held.address !== null && !(held.refused && held.wanted === null) && <MailChoice />}
      <AddressField label={t(held.address === null ? "people.mail_address" : "people.mail_other")} typed={typed} onType={setTyped} />
    </AccountForm>
  );
}

interface AddressFieldProps {
  readonly label: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

function AddressField({ label, typed, onType }: AddressFieldProps): VNode {
  return (
    <label class="labelled">
      <span>{label}</span>
      <input
        class="field"
        type="email"
        data-testid="mail-address"
        autocomplete="email"
        autocapitalize="none"
        spellcheck={false}
        required
        maxLength={254}
        value={typed}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
      />
    </label>
  );
}

/** At a site that sends no mail any more. */
function LeftOver({ held, onRemove }: StateProps): VNode | null {
  const addresses = [held.address, held.wanted].filter((each) => each !== null);
  if (addresses.length === 0) return null;
  return (
    <section class="account-card">
      <h2>{t("people.mail")}</h2>
      {addresses.map((each) => (
        <p class="mail-state" data-testid="mail-left" key={each}>{each}</p>
      ))}
      <Remove onRemove={onRemove} />
    </section>
  );
}

function Remove({ onRemove }: { readonly onRemove: () => void }): VNode {
  return (
    <button type="button" class="button" data-testid="mail-remove" onClick={onRemove}>
      {t("people.mail_remove")}
    </button>
  );
}

interface StateProps {
  readonly held: MailAddress;
  readonly onRemove: () => void;
}

function State({ held, onRemove }: StateProps): VNode {
  const last = held.wanted ?? held.address;
  if (last === null) return <p class="account-note">{t("people.mail_about")}</p>;
  return (
    <>
      {held.address !== null && <p class="mail-state" data-testid="mail-held">{t("people.mail_held", { address: held.address })}</p>}
      {held.wanted !== null && !held.refused && (
        <p class="mail-state" data-testid="mail-wanted">{t("people.mail_wanted", { address: held.wanted })}</p>
      )}
      {held.refused && (
        <p class="create-problem mail-state" data-testid="mail-refused">
          {t("people.mail_refused", { address: last })}
        </p>
      )}
      <Remove onRemove={onRemove} />
    </>
  );
}
