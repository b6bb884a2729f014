// A form for a name and a password.
import type { ComponentChildren, VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { nameRule, passwordProblem } from "../../state/session/account";
import { AccountForm } from "./account_form";
import { SignedInNames } from "./signed_in_names";

interface CredentialsProps {
  /** Begins the test ids. */
  readonly id: string;
  readonly title: string;
  readonly submit: string;
  readonly name: string;
  readonly onName: (name: string) => void;
  /** The password is new, so browsers propose one. */
  readonly isNew: boolean;
  /** Rejects with the server's refusal. */
  readonly onSubmit: (name: string, password: string) => Promise<void>;
  /** What to know before sending it. */
  readonly children: ComponentChildren;
}

export function Credentials({ id, title, submit, name, onName, isNew, onSubmit, children }: CredentialsProps): VNode {
  const [password, setPassword] = useState("");

  return (
    <AccountForm id={id} title={title} submit={submit} isMain onSubmit={() => onSubmit(name, password)}>
      <NameField id={id} value={name} isNew={isNew} onChange={onName} />
      <PasswordField id={id} label={t("account.password")} value={password} isNew={isNew} onChange={setPassword} />
      {children}
    </AccountForm>
  );
}

interface FieldProps {
  readonly id: string;
  readonly value: string;
  readonly isNew: boolean;
  readonly onChange: (text: string) => void;
}

/** Who makes an account reads the rule, too. */
function labelOf(field: string, rule: string | null): string {
  return rule === null ? field : t("account.with_rule", { field, rule });
}

export function NameField({ id, value, isNew, onChange }: FieldProps): VNode {
  return (
    <label class="labelled">
      <span>{labelOf(t("account.name"), isNew ? t("account.name_rule") : null)}</span>
      <input
        class="field"
        data-testid={`${id}-name`}
        required
        pattern={nameRule.pattern}
        title={t("account.name_rule")}
        maxLength={nameRule.mostTyped}
        autocomplete="username"
        list={isNew ? undefined : `${id}-names`}
        autocapitalize="none"
        spellcheck={false}
        value={value}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      {!isNew && <SignedInNames id={`${id}-names`} />}
    </label>
  );
}

export function PasswordField({ id, label, value, isNew, onChange }: FieldProps & { label: string }): VNode {
  const [shown, setShown] = useState(false);
  return (
    <div class="labelled">
      <label for={`${id}-password`}>
        {labelOf(label, isNew ? t("account.password_rule") : null)}
      </label>
      <span class="password">
        <input
          class="field"
          id={`${id}-password`}
          data-testid={`${id}-password`}
          type={shown ? "text" : "password"}
          required
          autocomplete={isNew ? "new-password" : "current-password"}
          value={value}
          onInput={({ currentTarget: field }) => {
            field.setCustomValidity(isNew && field.value ? passwordProblem(field.value) : "");
            onChange(field.value);
          }}
        />
        <button type="button" class="button-quiet" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {t(shown ? "account.hide" : "account.show")}
        </button>
      </span>
    </div>
  );
}
