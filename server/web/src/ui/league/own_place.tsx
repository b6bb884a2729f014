// What a league is to the viewer: to sign up, the way to their games, to stop, and for whoever directs it to close it.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import type { League, LeagueAct } from "../../net/leagues";
import { isMember } from "../../state/client";
import { Confirm } from "../common/dialog";
import type { FollowedLeague } from "./follow_league";

interface OwnPlaceProps {
  readonly one: League;
  readonly followed: FollowedLeague;
}

export function OwnPlace({ one, followed: { act, busy } }: OwnPlaceProps): VNode {
  const { may, tournament } = one.you;
  return (
    <section class="tournament-own" aria-label={t("tournament.own")} data-testid="own-place">
      <p role="status">{placeWords(one)}</p>
      {tournament !== null && (
        <a class="button button-primary button-large" href={`/tournament/${tournament}`} data-testid="to-division">
          {t("league.to_division")}
        </a>
      )}
      {may.includes("join") && (
        <button class="button button-primary button-large" data-testid="sign-up" disabled={busy} onClick={() => act("join")}>
          {t("league.join")}
        </button>
      )}
      {isStranger(one) && <p>{t("tournament.refused.club_members")}</p>}
      {!isMember() && (
        <a class="button" href={`/account?back=${encodeURIComponent(location.pathname)}`}>
          {t("rating.make_account")}
        </a>
      )}
      <div class="tournament-acts">
        {may.includes("sign_off") && (
          <button class="button" data-testid="sign-off" disabled={busy} onClick={() => act("sign_off")}>
            {t("league.sign_off")}
          </button>
        )}
        {may.includes("withdraw") && <Asked act="withdraw" asks={tournament !== null} busy={busy} onYes={act} />}
        {may.includes("close") && <Asked act="close" asks busy={busy} onYes={act} />}
      </div>
    </section>
  );
}

/** Who would have to be in the club first. */
function isStranger({ club, closed, you }: League): boolean {
  return isMember() && club?.member === false && !closed && !you.signed_up;
}

function placeWords({ you: { signed_up, tournament }, closed }: League): string {
  if (tournament !== null) return t(signed_up ? "league.you_play" : "league.last_season");
  if (signed_up) return t("league.you_are_in");
  if (closed) return t("league.closed");
  return t(isMember() ? "league.invites" : "tournament.join_guest");
}

interface AskedProps {
  readonly act: LeagueAct & ("withdraw" | "close");
  /** Whether something is lost by it. */
  readonly asks: boolean;
  readonly busy: boolean;
  readonly onYes: (act: LeagueAct) => void;
}

function Asked({ act, asks, busy, onYes }: AskedProps): VNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button class="button" data-testid={act} disabled={busy} onClick={() => (asks ? setOpen(true) : onYes(act))}>
        {t(`league.${act}`)}
      </button>
      {open && (
        <Confirm
          title={t(`league.${act}`)}
          text={t(`league.${act}_text`)}
          yes={t(`league.${act}`)}
          testId={`${act}-yes`}
          onYes={() => (setOpen(false), onYes(act))}
          onNo={() => setOpen(false)}
        />
      )}
    </>
  );
}
