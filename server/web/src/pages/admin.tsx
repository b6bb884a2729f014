// The page of admins: what people reported and what can be done about it, who may not write or sign in, accounts and
// invitations, and what was done. Whoever is no admin finds nothing here, because the server tells them nothing.
import type { VNode } from "preact";
import { useCallback, useEffect, useState } from "preact/hooks";
import { t } from "../i18n/messages";
import { audit, complaints, invitations, perform, reports, restrictions, settings } from "../net/admin";
import type { Act, Complaint, Deed, Invitation, Report, Restriction, Setting } from "../net/admin";
import { pageTitle } from "../state/attention";
import { me } from "../state/client";
import { toast } from "../state/session/toasts";
import { Accounts } from "../ui/admin/accounts";
import { ActForm, doneText } from "../ui/admin/act_form";
import { attempt } from "../ui/admin/attempt";
import { Complaints } from "../ui/admin/complaints";
import { Invitations } from "../ui/admin/invitations";
import { Audit, Restrictions } from "../ui/admin/lists";
import { Reports } from "../ui/admin/reports";
import { ServerSettings } from "../ui/admin/settings";
import { Nowhere } from "../ui/common/nowhere";
import { whileSeen } from "../ui/people/while_seen";

interface Held {
  readonly complaints: readonly Complaint[];
  readonly reports: readonly Report[];
  readonly restrictions: readonly Restriction[];
  readonly acts: readonly Deed[];
  readonly settings: readonly Setting[];
  readonly invitations: readonly Invitation[];
}

/** New reports show within this many ms. */
const pause = 15_000;

/** Null until the server has answered; undefined: it tells this viewer nothing. */
function useHeld(): readonly [Held | null | undefined, () => Promise<boolean>] {
  const [held, setHeld] = useState<Held | null | undefined>(null);
  const load = useCallback(async () => {
    try {
      const asked = [complaints(), reports(), restrictions(), audit(), settings(), invitations()] as const;
      const [people, lines, held, done, set, invited] = await Promise.all(asked);
      setHeld({ complaints: people, reports: lines, restrictions: held, acts: done, settings: set, invitations: invited });
      return true;
    } catch {
      setHeld(undefined);
      return false;
    }
  }, []);
  useEffect(() => whileSeen(pause, load), [me.value?.id]);
  return [held, load];
}

export function AdminPage(): VNode | null {
  const [held, load] = useHeld();
  const title = t("admin.title");
  useEffect(() => void (pageTitle.value = title), [title]);
  async function act(wanted: Act): Promise<void> {
    if ((await attempt(() => perform(wanted))) === null) return;
    toast(doneText(wanted));
    await load();
  }
  if (held === null) return null;
  if (held === undefined) return <Nowhere id="nothing-here" heading={t("unknown.heading")} text={t("unknown.text")} />;
  return (
    <main class="admin" data-testid="admin">
      <h1>{t("admin.heading")}</h1>
      <ActForm onAct={act} />
      <Complaints complaints={held.complaints} onAct={act} />
      <Reports reports={held.reports} onAct={act} />
      <Restrictions restrictions={held.restrictions} onAct={act} />
      <Accounts onChange={load} />
      <Invitations invitations={held.invitations} onChange={load} />
      <ServerSettings settings={held.settings} onAct={act} />
      <Audit acts={held.acts} />
    </main>
  );
}
