// What people have reported, with what was said around it, and an act about it in one click each.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { timeText } from "../../i18n/times";
import type { Act, Report } from "../../net/admin";
import { playerPath } from "../../state/session/route";
import { buttonText } from "./act_form";

interface ReportsProps {
  readonly reports: readonly Report[];
  readonly onAct: (act: Act) => Promise<void>;
}

export function Reports({ reports, onAct }: ReportsProps): VNode {
  return (
    <section aria-labelledby="admin-reports">
      <h2 id="admin-reports">{t("admin.reports")}</h2>
      {reports.length === 0 && <p class="empty">{t("admin.no_reports")}</p>}
      {reports.map((report) => (
        <One key={`${report.room} ${report.version} ${report.reporter.id}`} report={report} onAct={onAct} />
      ))}
    </section>
  );
}

const day = 24;

/** Where the line was said that is no game: a message from one person to another, or the lobby. */
const places: Readonly<Record<string, () => string>> = {
  messages: () => t("admin.message"),
  lobby: () => t("chat.lobby"),
};

function Place({ room }: { room: string }): VNode {
  const name = places[room];
  return name ? <>{name()}</> : <a href={`/game/${room}`}>{room}</a>;
}

/** With their mark, and with what they say of it. */
export function reporterText({ reporter: { name, guest }, comment }: Pick<Report, "reporter" | "comment">): string {
  const who = guest ? `${name} (${t("people.guest")})` : name;
  return comment === "" ? who : `${who}: ${comment}`;
}

/** With the reason that people are told by these buttons. */
function actsOn({ speaker, room, version }: Report, text: string): readonly Act[] {
  const whom = speaker.name;
  const remove: readonly Act[] = room === "messages" ? [] : [{ act: "remove_line", room, version }];
  const close: readonly Act[] = places[room] ? [] : [{ act: "close_room", room }];
  return [
    { act: "warn", whom, text },
    { act: "mute", whom, text, hours: day },
    { act: "ban", whom, text, hours: 7 * day },
    ...remove,
    ...close,
    { act: "settle", room, version },
  ];
}

function One({ report, onAct }: { report: Report; onAct: ReportsProps["onAct"] }): VNode {
  const [reason, setReason] = useState(t("admin.reported_line", { line: report.line.slice(0, 80) }));
  const { speaker, room } = report;
  return (
    <article class="admin-report" data-testid="report">
      <p>
        {timeText(report.at)} · <a href={playerPath(speaker)}>{speaker.name}</a> · <Place room={room} />
      </p>
      <blockquote>{report.line}</blockquote>
      <details>
        <summary>{t("admin.around")}</summary>
        <pre class="admin-context">{report.context}</pre>
      </details>
      <p>{t("admin.reported_by", { name: reporterText(report) })}</p>
      <label class="labelled">
        <span>{t("admin.text")}</span>
        <input class="field" maxLength={200} value={reason} onInput={({ currentTarget }) => setReason(currentTarget.value)} />
      </label>
      <p class="admin-acts">
        {actsOn(report, reason).map((act) => (
          <button key={act.act} class="button" data-testid={`report-${act.act}`} onClick={() => void onAct(act)}>
            {buttonText(act)}
          </button>
        ))}
      </p>
    </article>
  );
}
