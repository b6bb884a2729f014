// The page of admins: what people reported and what can be done about it, who may not write or sign in, and what was
// done. Whoever is no admin finds nothing here, because the server tells them nothing.
import type { VNode } from "preact";
import { useCallback, useEffect, useState } from "preact/hooks";
import { refusalText } from "../i18n/refusals";
import { t } from "../i18n/messages";
import { audit, complaints, perform, reports, restrictions, settings } from "../net/admin";
import type { Act, Complaint, Deed, Report, Restriction, Setting } from "../net/admin";
import { ApiError } from "../net/api";
import { pageTitle } from "../state/attention";
import { me } from "../state/client";
import { toast } from "../state/session/toasts";
import { ActForm, doneText } from "../ui/admin/act_form";
import { Complaints } from "../ui/admin/complaints";
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
}

/** New reports show within this many ms. */
const pause = 15_000;

/** Null until the server has answered; undefined: it tells this viewer nothing. */
function useHeld(): readonly [Held | null | undefined, () => Promise<boolean>] {
  const [held, setHeld] = useState<Held | null | undefined>(null);
  const load = useCallback(async () => {
    try {
      const asked = [complaints(), reports(), restrictions(), audit(), settings()] as const;
      const [people, lines, held, done, set] = await Promise.all(asked);
      setHeld({ complaints: people, reports: lines, restrictions: held, acts: done, settings: set });
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
    try {
      await perform(wanted);
      toast(doneText(wanted));
      await load();
    } catch (error) {
      toast(error instanceof ApiError ? refusalText(error) : t("account.no_answer"), "problem");
    }
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
      <ServerSettings settings={held.settings} onAct={act} />
      <Audit acts={held.acts} />
    </main>
  );
}
