// The top of a tournament's page: name, what is played, and how it stands, which is told when it changes.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import type { Tournament } from "../../net/tournaments";
import { startText, untilChange, untilText, zoneText } from "../../state/tournament/times";
import { dotted, formWords, gameWords, roundWords } from "../../state/tournament/words";
import { PlayerLink } from "../common/player_link";
import { useServerNow } from "../common/ticking";
import { ClubLink } from "./club_link";

export function TournamentHead({ one }: { one: Tournament }): VNode {
  const { name, director, form, total_rounds, unlisted, members_only, club } = one;
  return (
    <header class="tournament-head">
      <p class="tournament-back">
        <a href="/tournaments">{t("tournament.heading")}</a>
      </p>
      <h1>{name}</h1>
      <p class="tournament-soft">
        {dotted(gameWords(one), formWords(form, total_rounds))}
        {director !== "" && <Director name={director} />}
        {unlisted && dotted("", t("tournament.unlisted_inline"))}
        {members_only && dotted("", t("tournament.members_inline"))}
        {club !== null && <ClubLink club={club} />}
      </p>
      <p class="tournament-state" role="status" data-testid="tournament-state">
        {stateWords(one)}
      </p>
      {one.status === "planned" && <Countdown one={one} />}
    </header>
  );
}

/** The division of a league has none. */
function Director({ name }: { name: string }): VNode {
  return (
    <>
      {dotted("", t("tournament.directed_by"))} <PlayerLink of={{ id: 0, name }}>{name}</PlayerLink>
    </>
  );
}

function stateWords(one: Tournament): string {
  const { status, paused, players, winner } = one;
  if (status === "cancelled") return t("tournament.cancelled");
  if (status === "planned") return t("tournament.planned", { n: players.filter(({ gone }) => !gone).length });
  if (status === "running") {
    const round = roundWords(one);
    return paused ? `${round} · ${t("tournament.paused")}` : round;
  }
  return winner === null ? t("tournament.no_winner") : t("tournament.won_by", { name: winner });
}

/** Outside of the live region: it changes each second at last. */
function Countdown({ one: { starts } }: { one: Tournament }): VNode {
  const now = useServerNow((at) => untilChange(starts - at));
  return (
    <p class="tournament-countdown" data-testid="countdown">
      <strong>{startText(starts, now)}</strong>{" "}
      <span>
        {starts > now ? t("tournament.in", { time: untilText(starts - now) }) : t("tournament.begins_now")}
        <span class="tournament-zone"> · {zoneText(starts)}</span>
      </span>
    </p>
  );
}
