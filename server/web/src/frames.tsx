// Draws each page as it is before more is known than its address and language, for the server to send. Runs in Node while
// the client is built; effects do not. {words} in braces are the server's to fill in.
import { render } from "preact-render-to-string";
import type { ComponentChildren, VNode } from "preact";
import { Site } from "./app";
import { gameIds, openAll } from "./games";
import { spoken, type Messages } from "./i18n/messages";
import { AnalysisPage } from "./pages/analysis";
import { ExercisesPage, LearnPage, openExercises } from "./pages/exercises";
import { GuidedPage, openGuided } from "./pages/guided";
import { PuzzleFrame } from "./pages/puzzle_frame";
import { openPuzzles, PuzzlesPage } from "./pages/puzzles";
import { LobbyPage } from "./pages/lobby";
import { LocalPage } from "./pages/local";
import { AccountPage, ClubsPage, GamesPage, LeaderboardPage, PeoplePage, StatisticsPage } from "./pages/people";
import { TextFrame } from "./pages/text";
import { TournamentsPage } from "./pages/tournament_pages";
import { TvPage } from "./pages/tv";
import { openRules, RulesPage } from "./pages/rules";
import { loadRules } from "./rules/rules";
import { open } from "./state/analysis/opening";
import { me, rules } from "./state/client";
import { hasPlayed, lastPerson } from "./state/session/preferences";
import { followPage } from "./state/session/route";
import { Frame } from "./ui/common/frame";
import { Shapes } from "./ui/common/shapes";
import { GameFrame } from "./ui/room/game_frame";
import { EmbedFrame } from "./ui/table/embed_frame";

interface Drawn {
  readonly path: string;
  /** Of the frame's file, without ".html". */
  readonly name: string;
  readonly page: () => VNode | Promise<VNode>;
  /** The page's code, if it does not come with the first page's. */
  readonly code?: string;
  /** Parts of games that it needs at once, too. */
  readonly parts?: readonly string[];
  readonly styles?: readonly string[];
  readonly isMember?: boolean;
  /** Drawn for a guest who has been here before. */
  readonly isKnown?: boolean;
  /** Drawn for a guest whose name is to come. */
  readonly isGuest?: boolean;
  /** Nothing is around it. */
  readonly isBare?: boolean;
  /** The page begins with a board, for which the rules are needed. */
  readonly hasBoard?: boolean;
}

export interface Made extends Pick<Drawn, "name" | "code"> {
  readonly language: string;
  readonly parts: readonly string[];
  readonly styles: readonly string[];
  readonly html: string;
}

const learnStyles = { styles: ["room", "learn"] };
const people = (name: string, page: Drawn["page"]): Drawn => ({ path: `/${name}`, name, page, code: "pages/people.ts", styles: ["people"] });
const ofAll = (part: string) => gameIds.map((game) => `games/${game}/${part}.ts`);
const exercises = (name: string, page: Drawn["page"]): Drawn => ({
  path: `/${name}`,
  name,
  page,
  code: "pages/exercises.tsx",
  parts: ofAll("exercises"),
  ...learnStyles,
});

const text = (name: "imprint" | "privacy"): Drawn => ({ path: `/${name}`, name, page: () => <TextFrame name={name} />, code: "pages/text.tsx", styles: ["people"] });

const noGame = () => Promise.reject(new Error("no address here names a game"));

const analysis = (name: string): Drawn => ({
  path: `/${name}`,
  name,
  page: async () => <AnalysisPage already={await open(rules.peek()!, { query: new URLSearchParams(), fragment: "" }, noGame)} />,
  code: "pages/analysis.tsx",
  parts: ofAll("study"),
  styles: ["room", "analysis"],
  hasBoard: true,
});

const learning = (game: string, name: string, part: string) => ({
  path: `/${name}/${game}`,
  name: `${name}/${game}`,
  parts: [`games/${game}/${part}.ts`],
  ...learnStyles,
});

const ofGames = gameIds.flatMap((game): Drawn[] => [
  exercises(`exercises/${game}`, () => <ExercisesPage game={game} id={null} />),
  { ...learning(game, "rules", "rules"), page: () => <RulesPage game={game} />, code: "pages/rules.tsx" },
  { ...learning(game, "learn", "guided"), page: () => <GuidedPage game={game} />, code: "pages/guided.tsx", hasBoard: true },
]);

const room = { path: "/game/a", code: "pages/room.tsx", styles: ["room"] };

const pages: readonly Drawn[] = [
  { path: "/", name: "index", page: () => <LobbyPage /> },
  { path: "/", name: "member", page: () => <LobbyPage />, isMember: true },
  { path: "/", name: "known", page: () => <LobbyPage />, isKnown: true },
  people("games", () => <GamesPage />),
  people("leaderboard", () => <LeaderboardPage />),
  people("people", () => <PeoplePage />),
  people("clubs", () => <ClubsPage />),
  people("statistics", () => <StatisticsPage />),
  text("imprint"),
  text("privacy"),
  { ...people("account", () => <AccountPage />), isGuest: true },
  { ...people("player", () => <main class="player"><h1 class="player-name">{"{title}"}</h1></main>), path: "/player/a" },
  { path: "/tournaments", name: "tournaments", page: () => <TournamentsPage />, code: "pages/tournament_pages.ts", styles: ["people"] },
  { path: "/tournament/a", name: "tournament", page: () => <TournamentFrame />, code: "pages/tournament_pages.ts", styles: ["people"] },
  { path: "/tv", name: "tv", page: () => <TvPage />, code: "pages/tv.tsx", styles: ["room"] },
  { path: "/local", name: "local", page: () => <LocalPage />, code: "pages/local.tsx", styles: ["room"] },
  exercises("learn", () => <LearnPage />),
  exercises("exercises", () => <LearnPage />),
  { path: "/puzzles", name: "puzzles", page: () => <PuzzlesPage id={null} />, code: "pages/puzzles.tsx", parts: ofAll("table"), ...learnStyles },
  analysis("analysis"),
  analysis("explorer"),
  ...ofGames,
  { ...room, name: "game", page: () => <GameFrame /> },
  { path: "/game/a/embed", name: "embed", page: () => <EmbedFrame />, styles: ["room"], isBare: true },
  { path: "/embed/puzzle", name: "embedded_puzzle", page: () => <PuzzleFrame />, styles: ["room"], isBare: true },
  { ...room, name: "waiting", page: () => <main class="opening"><h1>{"{title}"}</h1></main> },
  { path: "/admin", name: "other", page: () => <Frame /> },
];

/** The tables are for those who have no scripts; for others they would be gone in a moment. */
function TournamentFrame(): VNode {
  return (
    <main class="player tournament">
      <h1>{"{title}"}</h1>
      <p class="tournament-soft">{"{words}"}</p>
      <noscript>{"{table}"}</noscript>
    </main>
  );
}

/** What an embedded game has around it. */
function Bare({ children }: { children: ComponentChildren }): VNode {
  return (
    <>
      {children}
      <Shapes />
    </>
  );
}

const unknown = { id: 0, name: "…" };

/** Of all pages in one language. `wasm`: the rules' module. */
export async function frames(language: string, messages: Messages, wasm: Uint8Array<ArrayBuffer>): Promise<Made[]> {
  spoken.value = { language, locale: language, messages };
  await Promise.all([openExercises(), openRules(), openGuided(), openPuzzles(), openAll("rules", language), openAll("guided", language)]);
  const loaded = await loadRules(wasm);
  const made: Made[] = [];
  for (const { path, name, page, code, parts = [], styles = [], isMember = false, isKnown = false, isGuest = false, isBare = false, hasBoard = false } of pages) {
    hasPlayed.value = isKnown;
    lastPerson.value = isMember ? { ...unknown, guest: false } : null;
    me.value = isGuest ? { ...unknown, guest: true } : null;
    rules.value = hasBoard ? loaded : null;
    followPage(path);
    const html = render(isBare ? <Bare>{await page()}</Bare> : <Site>{await page()}</Site>);
    made.push({ language, name, parts, styles, html, ...(code !== undefined && { code }) });
  }
  return made;
}
