// One tournament: before it who comes, during it the viewer's own game, the pairings and the table, after it the results.
import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { t } from "../i18n/messages";
import { exportsOf, type Tournament } from "../net/tournaments";
import { pageTitle } from "../state/attention";
import type { FollowedTournament } from "../state/tournament/followed_tournament";
import { Nowhere } from "../ui/common/nowhere";
import { ActsLog } from "../ui/tournament/acts_log";
import { Bracket } from "../ui/tournament/bracket";
import { Crosstable } from "../ui/tournament/crosstable";
import { DirectorTools } from "../ui/tournament/director_tools";
import { useTournament } from "../ui/tournament/follow";
import { OwnPart } from "../ui/tournament/own_part";
import { Players } from "../ui/tournament/players";
import { Rounds } from "../ui/tournament/rounds";
import { Standings } from "../ui/tournament/standings";
import { TournamentHead } from "../ui/tournament/tournament_head";

export function TournamentPage({ id }: { id: string }): VNode {
  const followed = useTournament(id);
  const one = followed?.held.value ?? null;
  const title = one?.name ?? t("tournament.heading");
  useEffect(() => void (pageTitle.value = `${title} · {site}`), [title]);
  if (followed?.isNone.value) return <Nowhere id="no-tournament" heading={t("tournament.none")} text={t("tournament.none_text")} />;
  return (
    <main class="player tournament" aria-busy={one === null}>
      {followed && one ? <Shown followed={followed} one={one} /> : <p class="empty">{t("common.loading")}</p>}
    </main>
  );
}

interface ShownProps {
  readonly followed: FollowedTournament;
  readonly one: Tournament;
}

function Shown({ followed, one }: ShownProps): VNode {
  const hasStarted = one.rounds.some(({ started }) => started !== null);
  return (
    <>
      <TournamentHead one={one} />
      <OwnPart followed={followed} one={one} />
      {one.you.director && <DirectorTools followed={followed} one={one} />}
      {!hasStarted && <Players one={one} />}
      {hasStarted && <Results one={one} />}
      <ActsLog one={one} />
      {hasStarted && <Exports id={one.id} />}
    </>
  );
}

function Results({ one }: { one: Tournament }): VNode {
  const isRunning = one.status === "running"; // then the games matter most
  return (
    <div class="tournament-results">
      {one.form === "knock_out" && <Bracket one={one} />}
      {isRunning && <Rounds one={one} />}
      <Standings one={one} />
      {!isRunning && <Rounds one={one} />}
      {one.form === "round_robin" && <Crosstable one={one} />}
    </div>
  );
}

function Exports({ id }: { id: string }): VNode {
  const { csv, trf } = exportsOf(id);
  return (
    <p class="tournament-exports">
      <a class="button" href={csv} download data-testid="export-csv">
        {t("tournament.export_csv")}
      </a>
      <a class="button" href={trf} download data-testid="export-trf">
        {t("tournament.export_trf")}
      </a>
      <button class="button" data-testid="print" onClick={() => print()}>
        {t("tournament.print")}
      </button>
    </p>
  );
}
