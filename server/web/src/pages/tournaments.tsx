// All tournaments: what is running, what comes next, what has ended, and the way to found one.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/messages";
import type { TournamentSummary } from "../net/tournaments";
import { pageTitle } from "../state/attention";
import { isMember, person, rules } from "../state/client";
import { Icon } from "../ui/common/icons";
import { LeagueSection } from "../ui/league/league_section";
import { FoundDialog } from "../ui/tournament/found_dialog";
import { TournamentCard } from "../ui/tournament/tournament_card";
import { useTournaments } from "./tournament_list";

const often = 15_000;

export function TournamentsPage(): VNode {
  const [list, refresh] = useTournaments(often);
  const title = t("tournament.page_title");
  useEffect(() => void (pageTitle.value = title), [title]);
  return (
    <main class="player tournaments">
      <div class="tournaments-head">
        <h1>{t("tournament.heading")}</h1>
        <Found />
      </div>
      <p class="player-about">{t("tournament.about")}</p>
      {list === null && <p class="empty">{t("common.loading")}</p>}
      {list === undefined && <p class="empty">{t("account.no_answer")}</p>}
      <LeagueSection />
      {list && <Lists list={list} onJoined={refresh} />}
    </main>
  );
}

/** Guests are told why not. */
function Found(): VNode | null {
  const [open, setOpen] = useState(false);
  if (person() === null) return null; // nobody knows yet
  if (!isMember()) {
    return (
      <p class="tournaments-guest" data-testid="found-guest">
        {t("tournament.found_guest")} <a href={`/account?back=${encodeURIComponent(location.pathname)}`}>{t("rating.make_account")}</a>
      </p>
    );
  }
  return (
    <>
      <button class="button button-primary" data-testid="found" disabled={rules.value === null} onClick={() => setOpen(true)}>
        <Icon name="plus" />
        {t("tournament.found")}
      </button>
      {open && <FoundDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const parts = [
  ["running", (one: TournamentSummary) => one.status === "running"],
  ["planned", (one: TournamentSummary) => one.status === "planned"],
  ["ended", (one: TournamentSummary) => one.status === "ended" || one.status === "cancelled"],
] as const;

function Lists({ list, onJoined }: { list: readonly TournamentSummary[]; onJoined: () => void }): VNode {
  return (
    <>
      {parts.map(([name, isIn]) => {
        const shown = list.filter(isIn);
        if (shown.length === 0 && name !== "planned") return null;
        return (
          <section key={name} aria-labelledby={`tournaments-${name}`}>
            <h2 id={`tournaments-${name}`}>{t(`tournament.list.${name}`)}</h2>
            {shown.length === 0 && <p class="empty">{t("tournament.none_planned")}</p>}
            <ul class="tournament-list" data-testid={`tournaments-${name}`}>
              {shown.map((one) => (
                <TournamentCard key={one.id} one={one} onJoined={onJoined} />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
