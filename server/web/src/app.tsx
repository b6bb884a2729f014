// The page as a whole: header, the page the address asks for, and messages.
import type { ComponentChildren, VNode } from "preact";
import { useEffect } from "preact/hooks";
import { LobbyPage } from "./pages/lobby";
import { lobby, me, rules, session, visit } from "./state/client";
import { theme } from "./state/session/preferences";
import { route, type Route } from "./state/session/route";
import { ConnectionBanner } from "./ui/common/connection";
import { Footer } from "./ui/common/footer";
import { Frame } from "./ui/common/frame";
import { Header } from "./ui/common/header";
import { later, styled } from "./ui/common/later";
import { Opening } from "./ui/common/opening";
import { Notices } from "./ui/lobby/notices";
import { Shapes } from "./ui/common/shapes";
import { Toasts } from "./ui/common/toasts";

const loadRoom = async () => (await dressed(["room"], import("./pages/room"))).RoomPage;
const RoomPage = later(loadRoom, <Opening />);
// Whoever touches the page may soon be in a game; if it does not come now, the page asks again.
for (const gesture of ["pointerdown", "keydown"]) {
  addEventListener(gesture, () => void loadRoom().catch(() => undefined), { once: true, capture: true });
}
const loadPeople = () => dressed(["people"], import("./pages/people"));
const AccountPage = later(async () => (await loadPeople()).AccountPage, <Frame />);
const PlayerPage = later(async () => (await loadPeople()).PlayerPage, <Frame />);
const LeaderboardPage = later(async () => (await loadPeople()).LeaderboardPage, <Frame />);
const MessagesPage = later(async () => (await loadPeople()).MessagesPage, <Frame />);
const PeoplePage = later(async () => (await loadPeople()).PeoplePage, <Frame />);
const StatisticsPage = later(async () => (await loadPeople()).StatisticsPage, <Frame />);
const AdminPage = later(async () => (await loadPeople()).AdminPage, <Frame />);
const ClubsPage = later(async () => (await loadPeople()).ClubsPage, <Frame />);
const GamesPage = later(async () => (await loadPeople()).GamesPage, <Frame />);
const loadTexts = () => dressed(["people"], import("./pages/text"));
const TextPage = later(async () => (await loadTexts()).TextPage, <Frame />);
const Unknown = later(async () => (await loadTexts()).Unknown, <Frame />);
const TvPage = later(async () => (await dressed(["room"], import("./pages/tv"))).TvPage, <Frame />);
const loadTournaments = () => dressed(["people"], import("./pages/tournament_pages"));
const TournamentsPage = later(async () => (await loadTournaments()).TournamentsPage, <Frame />);
const TournamentOrLeague = later(async () => (await loadTournaments()).TournamentOrLeague, <Frame />);
const LocalPage = later(async () => (await dressed(["room"], import("./pages/local"))).LocalPage, <Frame />);
const loadAnalysis = async () => {
  const page = await dressed(["room", "analysis"], import("./pages/analysis"));
  await page.openAnalysis();
  return page.AnalysisPage;
};
const AnalysisPage = later(loadAnalysis, <Frame />);

const RulesPage = later(async () => {
  const page = await dressed(["room", "learn"], import("./pages/rules"));
  await page.openRules();
  return page.RulesPage;
}, <Frame />);

const loadExercises = async () => {
  const pages = await dressed(["room", "learn"], import("./pages/exercises"));
  await pages.openExercises();
  return pages;
};
const LearnPage = later(async () => (await loadExercises()).LearnPage, <Frame />);
const ExercisesPage = later(async () => (await loadExercises()).ExercisesPage, <Frame />);

const PuzzlesPage = later(async () => {
  const page = await dressed(["room", "learn"], import("./pages/puzzles"));
  await page.openPuzzles();
  return page.PuzzlesPage;
}, <Frame />);

const GuidedPage = later(async () => {
  const page = await dressed(["room", "learn"], import("./pages/guided"));
  await page.openGuided();
  return page.GuidedPage;
}, <Frame />);

/** The page's code together with these style sheets, of which the later ones have the last word. */
async function dressed<Page>(styles: readonly string[], code: Promise<Page>): Promise<Page> {
  const [page] = await Promise.all([code, ...styles.map(styled)]);
  return page;
}

/** What a page needs besides its own code: the room it shows, news of games, and parts that are wanted soon. */
function useNeeds(now: Route): void {
  const room = now.page === "game" ? now.room : null;
  const ready = rules.value !== null;
  const tv = now.page === "tv"; // it goes from room to room by itself
  useEffect(() => void (tv || visit(room)), [tv, room, ready]);
  // Somebody with an account will look at these pages, too.
  const isMember = me.value?.guest === false;
  useEffect(() => void (isMember && loadPeople().then((people) => people.followMember(), () => undefined)), [isMember]);
  useEffect(() => lobby.subscribe(tv || now.page === "lobby" ? "all" : "mine"), [now.page]);
  useEffect(() => {
    // A game in this browser can be reviewed without a connection.
    if (now.page === "local") void loadAnalysis().catch(() => undefined);
  }, [now.page]);
}

/** The pages that need nothing of the address but its name. */
const whole = {
  lobby: LobbyPage,
  games: GamesPage,
  account: AccountPage,
  admin: AdminPage,
  leaderboard: LeaderboardPage,
  messages: MessagesPage,
  people: PeoplePage,
  statistics: StatisticsPage,
  tournaments: TournamentsPage,
  tv: TvPage,
  local: LocalPage,
  analysis: AnalysisPage,
  learn: LearnPage,
  unknown: Unknown,
};

function Page(): VNode {
  const now = route.value;
  useNeeds(now);
  switch (now.page) {
    case "imprint":
    case "privacy":
      return <TextPage key={now.page} name={now.page} />;
    case "player":
      return <PlayerPage key={now.player} name={now.player} />;
    case "tournament":
      return <TournamentOrLeague key={now.tournament} page={now.page} id={now.tournament} />;
    case "league":
      return <TournamentOrLeague key={now.league} page={now.page} id={now.league} />;
    case "clubs":
      return <ClubsPage club={now.club} />;
    case "rules":
      return <RulesPage key={now.game} game={now.game} />;
    case "guided":
      return <GuidedPage key={now.game} game={now.game} />;
    case "exercises":
      return <ExercisesPage game={now.game} id={now.id} />;
    case "puzzles":
      return <PuzzlesPage id={now.puzzle ?? null} />;
    case "game":
      return session.value?.roomId === now.room ? <RoomPage key={now.room} session={session.value} /> : <Opening />;
    case "embed": // has a program of its own, and no link leads there
      return <Unknown />;
    default: {
      const Whole = whole[now.page];
      return <Whole />;
    }
  }
}

/** The pages that a board fills. */
const boards: ReadonlySet<Route["page"]> = new Set(["game", "tv", "local", "analysis", "guided"]);

export function App(): VNode {
  useEffect(() => {
    document.documentElement.dataset["theme"] = theme.value;
  }, [theme.value]);
  return (
    <Site>
      <Page />
    </Site>
  );
}

/** What is around every page. */
export function Site({ children }: { children: ComponentChildren }): VNode {
  return (
    <>
      <Header />
      <ConnectionBanner />
      <Notices />
      {children}
      {!boards.has(route.value.page) && <Footer />}
      <Toasts />
      <Shapes />
    </>
  );
}
