// What a member does about who they are here: another name, or no account any more.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { deleteOwnAccount, rename } from "../../state/people/own_account";
import { AccountForm } from "../account/account_form";
import { NameField, PasswordField } from "../account/credentials";

export function ChangeName({ name }: { name: string }): VNode {
  const [next, setNext] = useState(name);
  return (
    <AccountForm id="rename" title={t("people.change_name")} submit={t("people.change_name")} onSubmit={() => rename(name, next)}>
      <NameField id="rename" value={next} isNew onChange={setNext} />
      <p class="account-note">{t("people.change_name_note")}</p>
    </AccountForm>
  );
}

/** The button counts only once they have said that they mean it. */
export function DeleteAccount({ name }: { name: string }): VNode {
  const [password, setPassword] = useState("");
  const [sure, setSure] = useState(false);
  return (
    <AccountForm id="delete" title={t("people.delete")} submit={t("people.delete")} onSubmit={() => deleteOwnAccount(name, password)}>
      <p class="account-note">{t("people.delete_note")}</p>
      <PasswordField id="delete" label={t("account.password")} value={password} isNew={false} onChange={setPassword} />
      <p>
        <label>
          <input
            type="checkbox"
            data-testid="delete-sure"
            required
            checked={sure}
            onChange={(event) => setSure(event.currentTarget.checked)}
          />{" "}
          {t("people.delete_sure")}
        </label>
      </p>
    </AccountForm>
  );
}
