// What a tournament is to the viewer: to join it, to say that they are there, the way to their board, a bye, to leave.
import type { ComponentChildren, VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import type { Tournament } from "../../net/tournaments";
import { isMember } from "../../state/client";
import { clubPath } from "../../state/people/club";
import type { FollowedTournament } from "../../state/tournament/followed_tournament";
import { startText } from "../../state/tournament/times";
import { checkInFrom, isToCheckIn, nextRound, ownBoards, waitOf } from "../../state/tournament/viewer";
import { Confirm } from "../common/dialog";
import { Icon } from "../common/icons";
import { useServerNow } from "../common/ticking";
import { useActing, type Acting } from "./acting";
import { Arranging } from "./arranging";
import { useLeadToGame } from "./lead_to_game";

interface OwnPartProps {
  readonly followed: FollowedTournament;
  readonly one: Tournament;
}

export function OwnPart({ followed, one }: OwnPartProps): VNode | null {
  const acting = useActing(followed);
  useLeadToGame(one);
  if (one.status === "ended" || one.status === "cancelled") return null;
  const { row, may } = one.you;
  const plays = row !== null && !one.players[row]?.gone;
  if (!plays && one.you.director && !may.includes("join")) return null;
  const { match } = one.you;
  return (
    <section class="tournament-own" aria-label={t("tournament.own")} data-testid="own-part">
      {plays && match && <Arranging one={one} acting={acting} match={match} />}
      {plays ? <Playing one={one} acting={acting} /> : <Outside one={one} acting={acting} />}
      {plays && one.you.absence && (
        <p class="tournament-soft" data-testid="absence-days">
          {t("league.absence_used", { ...one.you.absence })}
        </p>
      )}
      {plays && (
        <div class="tournament-acts">
          {may.includes("ask_bye") && <AskBye one={one} acting={acting} />}
          {may.includes("withdraw") && <Withdraw one={one} acting={acting} />}
        </div>
      )}
    </section>
  );
}

interface PartProps {
  readonly one: Tournament;
  readonly acting: Acting;
}

function Outside({ one, acting: { act, busy } }: PartProps): VNode | null {
  if (one.you.may.includes("join")) {
    const words = one.status === "running" ? "tournament.join_late" : one.you.row === null ? "tournament.join" : "tournament.join_again";
    return (
      <>
        {one.status === "running" && <p>{t("tournament.late_note")}</p>}
        <button class="button button-primary button-large" data-testid="join" disabled={busy} onClick={() => void act({ act: "join" })}>
          {t(words)}
        </button>
      </>
    );
  }
  if (!isMember()) {
    return (
      <p data-testid="join-guest">
        {t("tournament.join_guest")} <a href={`/account?back=${encodeURIComponent(location.pathname)}`}>{t("rating.make_account")}</a>
      </p>
    );
  }
  if (one.club?.member === false) {
    return (
      <p class="tournament-soft" data-testid="join-club-first">
        {t("tournament.refused.club_members")} <a href={clubPath(one.club.id)}>{t("tournament.to_club")}</a>
      </p>
    );
  }
  return <p class="tournament-soft">{t(one.you.row === null ? "tournament.cannot_join" : "tournament.left")}</p>;
}

function Playing({ one, acting }: PartProps): VNode {
  const boards = ownBoards(one).filter(({ room }) => room !== null || !one.you.match);
  const now = useServerNow(() => 1000);
  return (
    <>
      {isToCheckIn(one, now) && <CheckIn one={one} acting={acting} />}
      {boards.map(({ round, opponent, room }) =>
        room === null ? (
          <Line key={`${round} ${opponent}`}>{t("tournament.game_soon", { name: opponent })}</Line>
        ) : (
          <a key={room} class="button button-primary button-large tournament-board" href={`/game/${room}`} data-testid="to-board">
            <Icon name="play" />
            {t("tournament.to_board", { name: opponent })}
          </a>
        ),
      )}
      {boards.length === 0 && !one.you.match && <Waiting one={one} now={now} />}
    </>
  );
}

function Line({ children }: { children: ComponentChildren }): VNode {
  return (
    <p class="tournament-line" role="status">
      {children}
    </p>
  );
}

function CheckIn({ one, acting: { act, busy } }: PartProps): VNode {
  return (
    <>
      <p>{t(one.status === "planned" ? "tournament.check_in_text" : "tournament.check_in_again")}</p>
      <button class="button button-primary button-large" data-testid="check-in" disabled={busy} onClick={() => void act({ act: "check_in" })}>
        <Icon name="check" />
        {t("tournament.check_in")}
      </button>
    </>
  );
}

function Waiting({ one, now }: { one: Tournament; now: number }): VNode {
  return <Line>{waitingWords(one, now)}</Line>;
}

function waitingWords(one: Tournament, now: number): string {
  if (one.status === "planned") {
    const from = checkInFrom(one);
    if (one.you.here) return t("tournament.checked_in");
    if (from === null) return t("tournament.you_are_in");
    return now < from ? t("tournament.check_in_from", { time: startText(from, now) }) : "";
  }
  return t(`tournament.wait.${waitOf(one)}`);
}

function AskBye({ one, acting: { act, busy } }: PartProps): VNode | null {
  const round = nextRound(one);
  if (round === null) return null;
  return (
    <button class="button" data-testid="ask-bye" disabled={busy} onClick={() => void act({ act: "ask_bye", round })}>
      {t("tournament.ask_bye", { n: round })}
    </button>
  );
}

/** Once it is running a withdrawal costs points, so it is asked about. */
function Withdraw({ one, acting: { act, busy } }: PartProps): VNode {
  const [asks, setAsks] = useState(false);
  const go = () => void act({ act: "withdraw" });
  return (
    <>
      <button class="button" data-testid="withdraw" disabled={busy} onClick={() => (one.status === "planned" ? go() : setAsks(true))}>
        {t("tournament.withdraw")}
      </button>
      {asks && (
        <Confirm
          title={t("tournament.withdraw")}
          text={t("tournament.withdraw_text")}
          yes={t("tournament.withdraw")}
          testId="withdraw-yes"
          onYes={() => (setAsks(false), go())}
          onNo={() => setAsks(false)}
        />
      )}
    </>
  );
}
