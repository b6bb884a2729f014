// The names that were signed in in this browser: to choose from, and to have them forgotten.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import { forgetNames, signedInNames } from "../../state/people/signed_in";

/** For a field with list={id}. */
export function SignedInNames({ id }: { id: string }): VNode {
  return (
    <datalist id={id} data-testid={id}>
      {signedInNames.value.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

export function ForgetNames(): VNode | null {
  if (signedInNames.value.length === 0) return null;
  return (
    <>
      <p class="account-note">{t("account.names_kept", { names: signedInNames.value.join(", ") })}</p>
      <p class="forget-names">
        <button type="button" class="button" data-testid="forget-names" onClick={forgetNames}>
          {t("account.forget_names")}
        </button>
      </p>
    </>
  );
}
