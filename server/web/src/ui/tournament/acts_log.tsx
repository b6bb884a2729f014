// What was done in a tournament, newest first, for everybody to read; fetched when somebody asks for it.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { tournamentLog, type LoggedAct, type Tournament } from "../../net/tournaments";
import { socket } from "../../state/client";
import { startText } from "../../state/tournament/times";
import { actWords } from "../../state/tournament/words";

/** Null until the server has answered; undefined: it does not. */
function useLog(id: string, version: number, isOpen: boolean): readonly LoggedAct[] | null | undefined {
  const [held, setHeld] = useState<readonly LoggedAct[] | null | undefined>(null);
  useEffect(() => {
    if (!isOpen) return;
    let current = true;
    tournamentLog(id).then((acts) => current && setHeld(acts), () => current && setHeld(undefined));
    return () => void (current = false);
  }, [id, version, isOpen]);
  return held;
}

export function ActsLog({ one: { id, version } }: { one: Tournament }): VNode {
  const [isOpen, setOpen] = useState(false);
  const acts = useLog(id, version, isOpen);
  return (
    <details class="tournament-log" onToggle={({ currentTarget }) => setOpen(currentTarget.open)} data-testid="acts-log">
      <summary>{t("tournament.log")}</summary>
      {acts === null && <p class="empty">{t("common.loading")}</p>}
      {acts === undefined && <p class="empty">{t("account.no_answer")}</p>}
      <ol>
        {[...(acts ?? [])].reverse().map((act) => (
          <li key={act.number}>
            <time>{startText(act.at, socket.serverNow())}</time>{" "}
            {act.undone ? <del>{actWords(act)}</del> : actWords(act)}
            {act.by !== null && <span class="tournament-soft"> · {act.by}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}
