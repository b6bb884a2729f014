// Invitations for new accounts: made here, listed without their codes, revoked.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { timeText } from "../../i18n/times";
import { invite, revokeInvitation, type Invitation } from "../../net/admin";
import { site } from "../../state/session/site";
import { NumberField } from "../common/number_field";
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
  const [uses, setUses] = useState(1);
  const [days, setDays] = useState(14);
  const [code, setCode] = useState<string | null>(null);
  async function make(): Promise<void> {
    const made = await attempt(() => invite(uses, days));
    setCode(made?.code ?? null);
    await onMade();
  }
  return (
    <form class="admin-invite" onSubmit={(event) => (event.preventDefault(), void make())}>
      <NumberField id="invitation-uses" name={t("admin.uses")} value={uses} range={[1, 1000]} onChange={setUses} />
      <NumberField id="invitation-days" name={t("admin.days")} value={days} range={[1, 365]} onChange={setDays} />
      <button class="button" data-testid="invite">
        {t("admin.invite")}
      </button>
      {code !== null && <ShownOnce label={t("admin.invitation_link")} secret={linkOf(code)} testId="invitation-link" />}
    </form>
  );
}
