// One tournament in a list: what is played, when, by how many, whose event it is, and the button to join.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { actIn, type TournamentSummary } from "../../net/tournaments";
import { toast } from "../../state/session/toasts";
import { startText, untilChange, untilText, zoneText } from "../../state/tournament/times";
import { dotted, formWords, gameWords } from "../../state/tournament/words";
import { isMember } from "../../state/client";
import { useServerNow } from "../common/ticking";
import { problemOf } from "./acting";
import { ClubLink } from "./club_link";

interface CardProps {
  readonly one: TournamentSummary;
  readonly onJoined: () => void;
  /** Whether it is on the page of its club, which needs no naming. */
  readonly atClub?: boolean;
}

export function TournamentCard({ one, onJoined, atClub }: CardProps): VNode {
  const { id, name, form, rounds, players, director, club, members_only } = one;
  return (
    <li class={one.you ? "tournament-card tournament-mine" : "tournament-card"} data-testid={`tournament-${id}`}>
      <div class="tournament-what">
        <h3>
          <a href={`/tournament/${id}`}>{name}</a>
        </h3>
        <p>{gameWords(one)}</p>
        <p class="tournament-soft">
          {dotted(formWords(form, rounds), t("tournament.players", { n: players }), t("tournament.by", { name: director }))}
          {members_only && dotted("", t("tournament.members_inline"))}
          {club !== null && !atClub && <ClubLink club={club} />}
        </p>
      </div>
      <When one={one} />
      <Join one={one} onJoined={onJoined} />
    </li>
  );
}

function When({ one }: { one: TournamentSummary }): VNode {
  const { status, starts, round, winner } = one;
  const now = useServerNow((at) => (status === "planned" ? untilChange(starts - at) : null));
  if (status === "running") return <p class="tournament-when">{t("tournament.round", { n: round })}</p>;
  if (status === "cancelled") return <p class="tournament-when">{t("tournament.cancelled")}</p>;
  if (status === "ended") {
    return (
      <p class="tournament-when">
        {winner === null ? t("tournament.no_winner") : t("tournament.won_by", { name: winner })}
        <span class="tournament-soft">{startText(starts, now)}</span>
      </p>
    );
  }
  return (
    <p class="tournament-when" title={zoneText(starts)}>
      <strong>{startText(starts, now)}</strong>
      <span class="tournament-soft">{starts > now ? t("tournament.in", { time: untilText(starts - now) }) : t("tournament.begins_now")}</span>
    </p>
  );
}

function Join({ one, onJoined }: CardProps): VNode | null {
  const { id, status, you, name, club } = one;
  const [busy, setBusy] = useState(false);
  if (you) return <a class="button" href={`/tournament/${id}`}>{t(status === "planned" ? "tournament.joined" : "tournament.go")}</a>;
  if (status !== "planned" || !isMember() || club?.member === false) return null;
  async function join(): Promise<void> {
    setBusy(true);
    await actIn(id, { act: "join" }).then(onJoined, (error: unknown) => toast(problemOf(error), "problem"));
    setBusy(false);
  }
  return (
    <button class="button" disabled={busy} aria-label={`${t("tournament.join")}: ${name}`} data-testid={`join-${id}`} onClick={() => void join()}>
      {t("tournament.join")}
    </button>
  );
}
