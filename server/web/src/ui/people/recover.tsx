// The way back into an account whose password is forgotten.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { recoverAccount } from "../../state/people/own_account";
import { NameField, PasswordField } from "../account/credentials";
import { AccountForm } from "../account/account_form";
import { CodeField } from "../account/code_field";

interface RecoverProps {
  readonly name: string;
  readonly onName: (name: string) => void;
}

export function Recover({ name, onName }: RecoverProps): VNode {
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
        <NameField id="recover" value={name} isNew={false} onChange={onName} />
        <CodeField label={t("people.code")} testId="recover-code" value={code} onChange={setCode} />
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
