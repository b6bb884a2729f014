// Invitations for new accounts: made here, listed without their codes, revoked.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { timeText } from "../../i18n/times";
import { invite, revokeInvitation, type Invitation } from "../../net/admin";
import { site } from "../../state/session/site";
import { attempt } from "./attempt";
import { ShownOnce } from "./shown_once";

interface InvitationsProps {
  readonly invitations: readonly Invitation[];
  /** When one is made or revoked. */
  readonly onChange: () => Promise<unknown>;
}

export function Invitations({ invitations, onChange }: InvitationsProps): VNode {
  async function revoke(number: number): Promise<void> {
    await attempt(() => revokeInvitation(number));
    await onChange();
  }
  return (
    <section aria-labelledby="admin-invitations">
      <h2 id="admin-invitations">{t("admin.invitations")}</h2>
      {site.registration !== "invitation" && <p class="empty">{t(`admin.registration_${site.registration}`)}</p>}
      <NewInvitation onMade={onChange} />
      {invitations.length === 0 && <p class="empty">{t("admin.no_invitations")}</p>}
      <ul class="admin-list" data-testid="invitations">
        {invitations.map(({ number, used, uses, until }) => (
          <li key={number}>
            {t("admin.invitation", { number, used, uses, time: timeText(until) })}{" "}
            <button class="button-quiet" data-testid="revoke" onClick={() => void revoke(number)}>
              {t("admin.revoke")}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const linkOf = (code: string): string => `${location.origin}/account?invitation=${encodeURIComponent(code)}`;

function NewInvitation({ onMade }: { onMade: () => Promise<unknown> }): VNode {
  const [uses, setUses] = useState("1");
  const [days, setDays] = useState("14");
  const [code, setCode] = useState<string | null>(null);
  async function make(): Promise<void> {
    const made = await attempt(() => invite(Number(uses), Number(days)));
    setCode(made?.code ?? null);
    await onMade();
  }
  return (
    <form class="admin-invite" onSubmit={(event) => (event.preventDefault(), void make())}>
      <NumberField label={t("admin.uses")} testId="invitation-uses" most={1000} value={uses} onChange={setUses} />
      <NumberField label={t("admin.days")} testId="invitation-days" most={365} value={days} onChange={setDays} />
      <button class="button" data-testid="invite">
        {t("admin.invite")}
      </button>
      {code !== null && <ShownOnce label={t("admin.invitation_link")} secret={linkOf(code)} testId="invitation-link" />}
    </form>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly testId: string;
  readonly most: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function NumberField({ label, testId, most, value, onChange }: NumberFieldProps): VNode {
  return (
    <label class="labelled">
      <span>{label}</span>
      <input
        class="field"
        type="number"
        required
        min={1}
        max={most}
        data-testid={testId}
        value={value}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  );
}
