// Who may not write or sign in, and the log of what operators have done. The log cannot be changed from anywhere.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import { timeText } from "../../i18n/times";
import type { Act, Deed, Restriction } from "../../net/admin";
import { actName } from "./act_form";

interface RestrictionsProps {
  readonly restrictions: readonly Restriction[];
  readonly onAct: (act: Act) => Promise<void>;
}

function liftOf({ kind, is_network: isNetwork, whom }: Restriction): Act {
  return { act: kind === "mute" ? "unmute" : isNetwork ? "unban_network" : "unban", whom };
}

export function Restrictions({ restrictions, onAct }: RestrictionsProps): VNode {
  return (
    <section aria-labelledby="admin-restrictions">
      <h2 id="admin-restrictions">{t("admin.restrictions")}</h2>
      {restrictions.length === 0 && <p class="empty">{t("admin.no_restrictions")}</p>}
      <ul class="admin-list" data-testid="restrictions">
        {restrictions.map((one) => (
          <li key={`${one.kind} ${one.whom}`}>
            {t("admin.restricted", { act: actName(one.kind), whom: one.whom, time: timeText(one.until), reason: one.reason })}{" "}
            <button class="button-quiet" data-testid="lift" onClick={() => void onAct(liftOf(one))}>
              {actName(liftOf(one).act)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Audit({ acts }: { acts: readonly Deed[] }): VNode {
  return (
    <section aria-labelledby="admin-audit">
      <h2 id="admin-audit">{t("admin.audit")}</h2>
      {acts.length === 0 && <p class="empty">{t("admin.no_acts")}</p>}
      <ul class="admin-list" data-testid="audit">
        {acts.map(({ at, act, whom, detail, by }, index) => (
          <li key={acts.length - index}>
            {[timeText(at), by?.name ?? t("admin.command_line"), act, whom?.name, detail].filter(Boolean).join(" · ")}
          </li>
        ))}
      </ul>
    </section>
  );
}
