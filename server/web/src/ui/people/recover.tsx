// The way back into an account whose password is forgotten.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { recoverAccount } from "../../state/people/own_account";
import { PasswordField } from "../account/credentials";
import { AccountForm } from "../account/account_form";

export function Recover(): VNode {
  const [name, setName] = useState("");
  const [code, setCode] = useState("");
  const [password, setPassword] = useState("");
  return (
    <details class="recover">
      <summary data-testid="forgotten">{t("people.forgotten")}</summary>
      <AccountForm
        id="recover"
        title={t("people.recover")}
        submit={t("people.recover")}
        onSubmit={() => recoverAccount(name, code, password)}
      >
        <TextField id="recover-name" label={t("account.name")} value={name} onChange={setName} />
        <TextField id="recover-code" label={t("people.code")} value={code} onChange={setCode} />
        <PasswordField
          id="recover"
          label={t("people.new_password")}
          value={password}
          isNew
          onChange={setPassword}
        />
      </AccountForm>
    </details>
  );
}

interface TextFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

function TextField({ id, label, value, onChange }: TextFieldProps): VNode {
  return (
    <label class="labelled">
      <span>{label}</span>
      <input
        class="field"
        data-testid={id}
        required
        maxLength={64}
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        value={value}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  );
}
