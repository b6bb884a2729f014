// People who were reported, with what helps to judge it, and what can be done about it in one click each.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { timeText } from "../../i18n/times";
import type { Act, Complaint } from "../../net/admin";
import { playerPath } from "../../state/session/route";
import { actName, buttonText } from "./act_form";
import { reporterText } from "./reports";

interface ComplaintsProps {
  readonly complaints: readonly Complaint[];
  readonly onAct: (act: Act) => Promise<void>;
}

export function Complaints({ complaints, onAct }: ComplaintsProps): VNode {
  return (
    <section aria-labelledby="admin-complaints">
      <h2 id="admin-complaints">{t("complaint.list")}</h2>
      {complaints.length === 0 && <p class="empty">{t("complaint.none")}</p>}
      {complaints.map((one) => (
        <One key={one.id} complaint={one} onAct={onAct} />
      ))}
    </section>
  );
}

const day = 24;

/** With the reason that they are told. */
function actsOn({ id, whom: { name: whom } }: Complaint, text: string): readonly Act[] {
  return [
    { act: "warn", whom, text },
    { act: "ban", whom, text, hours: 7 * day },
    { act: "annul", whom },
    { act: "settle_complaint", complaint: id },
  ];
}

function One({ complaint, onAct }: { complaint: Complaint; onAct: ComplaintsProps["onAct"] }): VNode {
  const { at, reason: why, whom, room, reporter, comment, others, acts } = complaint;
  const [reason, setReason] = useState<string>(t(`complaint.${why}`));
  return (
    <article class="admin-report" data-testid="complaint">
      <p>
        {timeText(at)} · <a href={playerPath(whom)}>{whom.name}</a>
        {room !== null && <> · <a href={`/game/${room}`}>{room}</a></>} · <strong>{t(`complaint.${why}`)}</strong>
      </p>
      {comment !== "" && <blockquote>{comment}</blockquote>}
      <p>
        {t("admin.reported_by", { name: reporterText({ reporter, comment: "" }) })} · {t("complaint.others", { n: others })} ·{" "}
        {t("complaint.acts", { n: acts })}
      </p>
      <label class="labelled">
        <span>{t("admin.text")}</span>
        <input class="field" maxLength={200} value={reason} onInput={({ currentTarget }) => setReason(currentTarget.value)} />
      </label>
      <p class="admin-acts">
        {actsOn(complaint, reason).map((act) => (
          <button key={act.act} class="button" data-testid={`complaint-${act.act}`} onClick={() => void onAct(act)}>
            {act.act === "settle_complaint" ? actName("settle") : buttonText(act)}
          </button>
        ))}
      </p>
    </article>
  );
}
