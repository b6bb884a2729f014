// The times that the viewer proposes for their game: up to five, written down and then sent at once.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { deadlineOf, matchLimits, momentText, ownZone, timeOf, type Match } from "../../state/tournament/match";
import { dateText } from "../../state/tournament/plan";
import { Icon } from "../common/icons";
import type { ToolProps } from "./acting";

export interface MatchProps extends ToolProps {
  readonly match: Match;
  readonly opponent: string;
}

type ProposeProps = MatchProps & { readonly now: number };

/** Its key is what is proposed already: with that, what was written is sent. */
export function ProposeTimes({ one, acting: { act, busy }, match, now }: ProposeProps): VNode {
  const [times, setTimes] = useState<readonly number[]>(match.own.times.filter((at) => at > now));
  const isNew = times.join() !== match.own.times.join();
  const add = (at: number) => setTimes([...new Set([...times, at])].sort((a, b) => a - b));
  const send = () => void act({ act: "propose_times", round: match.round, times: [...times], zone: ownZone() });
  return (
    <fieldset class="arranging-times" data-testid="own-times">
      <legend>{t(match.agreed === null ? "tournament.match_propose" : "tournament.match_propose_other")}</legend>
      <ul class="arranging-list">
        {times.map((at) => (
          <li key={at}>
            {momentText(at)}
            <button type="button" class="button-quiet" aria-label={t("tournament.match_remove", { time: momentText(at) ?? "" })} onClick={() => setTimes(times.filter((other) => other !== at))}>
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      {times.length < matchLimits.times && <NewTime now={now} deadline={deadlineOf(one, match)} onAdd={add} />}
      {isNew ? (
        <button type="button" class="button button-primary" data-testid="send-times" disabled={busy} onClick={send}>
          {t(times.length === 0 ? "tournament.match_take_back" : "tournament.match_send")}
        </button>
      ) : (
        times.length > 0 && <p role="status">{t("tournament.match_waiting")}</p>
      )}
    </fieldset>
  );
}

interface NewTimeProps {
  readonly now: number;
  readonly deadline: number | null;
  readonly onAdd: (at: number) => void;
}

function NewTime({ now, deadline, onAdd }: NewTimeProps): VNode {
  const [date, setDate] = useState(dateText(new Date(now + 86_400_000)));
  const [time, setTime] = useState("20:00");
  const [isWrong, setWrong] = useState(false);
  function add(): void {
    const at = timeOf(date, time, now, deadline);
    setWrong(at === null);
    if (at !== null) onAdd(at);
  }
  return (
    <div class="arranging-new">
      <label class="labelled">
        <span>{t("tournament.date")}</span>
        <input
          class="field"
          type="date"
          data-testid="time-date"
          min={dateText(new Date(now))}
          max={deadline === null ? undefined : dateText(new Date(deadline))}
          value={date}
          onInput={({ currentTarget }) => setDate(currentTarget.value)}
        />
      </label>
      <label class="labelled">
        <span>{t("tournament.time")}</span>
        <input class="field" type="time" data-testid="time-time" value={time} onInput={({ currentTarget }) => setTime(currentTarget.value)} />
      </label>
      <button type="button" class="button" data-testid="add-time" onClick={add}>
        {t("tournament.match_add")}
      </button>
      {isWrong && <p class="create-problem" role="alert">{t("tournament.refused.bad_time")}</p>}
    </div>
  );
}
