// What the viewer can do at a club's door: enter, ask to, leave; and report it.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import type { Club } from "../../net/clubs";
import { isMember, me } from "../../state/client";
import { doorOf } from "../../state/people/club";
import { ReportDialog } from "../chat/report_dialog";
import { Confirm } from "../common/dialog";
import type { Acting } from "./use_club";

interface ActionsProps {
  readonly club: Club;
  readonly act: Acting["act"];
}

export function ClubActions({ club, act }: ActionsProps): VNode {
  return (
    <div class="player-actions">
      <Door club={club} act={act} />
      {isMember() && club.founder?.id !== me.value?.id && <Report club={club} act={act} />}
    </div>
  );
}

function Door({ club, act }: ActionsProps): VNode | null {
  const door = doorOf(club, isMember());
  if (door === "stay") return null;
  if (door === "account") return <p class="player-about">{t("clubs.account")}</p>;
  if (door === "leave") return <Leave act={act} />;
  if (door === "waiting") {
    return (
      <>
        <p class="club-waiting" role="status">
          {t("clubs.waiting")}
        </p>
        <button class="button" data-testid="take-back" onClick={() => void act({ act: "leave" })}>
          {t("clubs.take_back")}
        </button>
      </>
    );
  }
  return (
    <button class="button button-primary" data-testid="join-club" onClick={() => void act({ act: "join" })}>
      {t(door === "ask" ? "clubs.ask" : "clubs.join")}
    </button>
  );
}

function Leave({ act }: Pick<ActionsProps, "act">): VNode {
  const [asking, setAsking] = useState(false);
  const leave = (): void => (setAsking(false), void act({ act: "leave" }));
  return (
    <>
      <button class="button" data-testid="leave-club" onClick={() => setAsking(true)}>
        {t("clubs.leave")}
      </button>
      {asking && (
        <Confirm
          title={t("clubs.leave_title")}
          text={t("clubs.leave_text")}
          yes={t("clubs.leave")}
          testId="confirm-leave"
          onYes={leave}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  );
}

function Report({ club, act }: ActionsProps): VNode {
  const [reporting, setReporting] = useState(false);
  return (
    <>
      <button class="button" data-testid="report-club" onClick={() => setReporting(true)}>
        {t("clubs.report")}
      </button>
      {reporting && (
        <ReportDialog
          name={club.name}
          text={club.about}
          onReport={(text) => act({ act: "report", text })}
          onDone={() => setReporting(false)}
        />
      )}
    </>
  );
}
