// The game whose time two players agree on: what each proposes, the time that they have agreed on, and who is ready.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { calendarOf } from "../../net/tournaments";
import { deadlineOf, isChangeable, momentText, othersText, ownZone, stageOf, type Match, type MatchStage } from "../../state/tournament/match";
import { untilText, zoneText } from "../../state/tournament/times";
import { Icon } from "../common/icons";
import { useServerNow } from "../common/ticking";
import type { ToolProps } from "./acting";
import { ProposeTimes, type MatchProps } from "./propose_times";

export function Arranging({ one, acting, match }: ToolProps & { readonly match: Match }): VNode {
  const now = useServerNow(() => 1000);
  const opponent = one.players[match.opponent]?.name ?? "";
  const stage = stageOf(match, now);
  const shown = { one, acting, match, opponent };
  return (
    <section class="arranging" aria-labelledby="arranging" data-testid="arranging">
      <h2 id="arranging">{t("tournament.match", { name: opponent })}</h2>
      <Standing {...shown} stage={stage} now={now} />
      {isChangeable(stage) && match.other.times.length > 0 && <TheirTimes {...shown} now={now} />}
      {isChangeable(stage) && <ProposeTimes key={match.own.times.join()} {...shown} now={now} />}
      <p class="tournament-zone">{t("tournament.match_zone", { zone: zoneText(now) })}</p>
    </section>
  );
}

interface StandingProps extends MatchProps {
  readonly stage: MatchStage;
  readonly now: number;
}

/** Where the two are. */
function Standing({ stage, now, ...shown }: StandingProps): VNode {
  const { one, match, opponent } = shown;
  const deadline = deadlineOf(one, match);
  if (match.agreed === null || stage === "lapsed") {
    return (
      <>
        {stage === "lapsed" && <p role="status">{t("tournament.match_lapsed")}</p>}
        {deadline !== null && <p>{t("tournament.match_by", { time: momentText(deadline) ?? "" })}</p>}
      </>
    );
  }
  return (
    <>
      <p class="arranging-time" role="status" data-testid="agreed-time">
        <time dateTime={new Date(match.agreed).toISOString()}>{momentText(match.agreed)}</time>
        <OthersTime at={match.agreed} zone={match.other.zone} name={opponent} />
      </p>
      {stage === "ready" ? <Ready {...shown} now={now} /> : <p>{t("tournament.match_ready_from")}</p>}
      <a class="button" href={calendarOf(one.id)} download data-testid="match-calendar">
        {t("tournament.match_calendar")}
      </a>
    </>
  );
}

/** The same moment by the opponent's clocks, where these show something else. */
function OthersTime({ at, zone, name }: { at: number; zone: string; name: string }): VNode | null {
  const time = othersText(at, zone);
  return time === null ? null : <small data-testid="others-time">{t("tournament.match_theirs", { name, time })}</small>;
}

function Ready({ acting: { act, busy }, match, opponent, now }: MatchProps & { readonly now: number }): VNode {
  const left = (match.agreed ?? now) - now;
  return (
    <div class="arranging-ready">
      {left > 0 && <p>{t("tournament.match_in", { time: untilText(left) })}</p>}
      {match.other.ready && <p role="status">{t("tournament.match_other_ready", { name: opponent })}</p>}
      {match.own.ready ? (
        <p role="status" data-testid="is-ready">
          {t("tournament.match_you_ready", { name: opponent })}
        </p>
      ) : (
        <button class="button button-primary button-large" data-testid="say-ready" disabled={busy} onClick={() => void act({ act: "say_ready", round: match.round })}>
          <Icon name="check" />
          {t("tournament.match_ready")}
        </button>
      )}
    </div>
  );
}

/** One click chooses a time, a second one takes it. */
function TheirTimes({ acting: { act, busy }, match, opponent, now }: MatchProps & { readonly now: number }): VNode {
  const [chosen, setChosen] = useState<number | null>(null);
  const times = match.other.times.filter((at) => at > now);
  const isThere = chosen !== null && times.includes(chosen);
  const take = (time: number) => void act({ act: "agree_time", round: match.round, time, zone: ownZone() });
  return (
    <fieldset class="arranging-times" data-testid="their-times">
      <legend>{t("tournament.match_proposed", { name: opponent })}</legend>
      {times.map((at) => (
        <label key={at} class="arranging-choice">
          <input type="radio" name="their-time" checked={chosen === at} onChange={() => setChosen(at)} />
          <span>
            {momentText(at)} <OthersTime at={at} zone={match.other.zone} name={opponent} />
          </span>
        </label>
      ))}
      {isThere && (
        <button type="button" class="button button-primary" data-testid="agree-time" disabled={busy} onClick={() => take(chosen)}>
          {t("tournament.match_agree", { time: momentText(chosen) ?? "" })}
        </button>
      )}
    </fieldset>
  );
}
