// Making an account, as far as the site lets people: anybody, whoever has an invitation, or nobody.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { parts, t } from "../../i18n/messages";
import type { Me } from "../../net/wire";
import { signUp } from "../../state/people/own_account";
import { proposedName } from "../../state/session/account";
import { query } from "../../state/session/route";
import { site } from "../../state/session/site";
import { SiteTexts } from "../common/site_texts";
import { CodeField } from "./code_field";
import { Credentials } from "./credentials";

/** Whom to ask, with the way to them if there is one. */
export function Operator(): VNode {
  const words = t("account.operator");
  return site.contact ? <a href={site.contact}>{words}</a> : <>{words}</>;
}

export function SignUp({ who }: { who: Me }): VNode {
  return site.registration === "closed" ? <Closed /> : <Form who={who} />;
}

function Closed(): VNode {
  return (
    <section class="account-card" data-testid="sign-up-closed">
      <h2>{t("account.make")}</h2>
      <p>{parts("account.closed", { operator: <Operator /> })}</p>
    </section>
  );
}

function Form({ who }: { who: Me }): VNode {
  const [name, setName] = useState(proposedName(who.name));
  const [code, setCode] = useState(query.peek().get("invitation") ?? "");
  return (
    <Credentials
      id="sign-up"
      title={t("account.make")}
      submit={t("account.make_mine")}
      name={name}
      onName={setName}
      isNew
      onSubmit={(chosen, password) => signUp(chosen, password, code)}
    >
      {site.registration === "invitation" && <Invitation value={code} onChange={setCode} />}
      <p class="account-note">{t("account.make_note")}</p>
      <p class="account-note">
        <SiteTexts />
      </p>
    </Credentials>
  );
}

interface InvitationProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

function Invitation({ value, onChange }: InvitationProps): VNode {
  return (
    <>
      <CodeField label={t("account.invitation_code")} testId="sign-up-invitation" value={value} onChange={onChange} />
      <p class="account-note">{parts("account.by_invitation", { operator: <Operator /> })}</p>
    </>
  );
}
