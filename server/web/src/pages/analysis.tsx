// The analysis: a board on which both sides are played, with variations, comments and the engine's opinion. Nothing of
// it is known to the server; the address holds it.
import { signal, type Signal } from "@preact/signals";
import type { VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { spoken, t } from "../i18n/messages";
import { openAll, viewOf } from "../games";
import type { GameView, Side } from "../games/view";
import { refusalText } from "../i18n/refusals";
import { ApiError, game as fetchGame } from "../net/api";
import type { Rules } from "../rules/rules";
import { pageTitle } from "../state/attention";
import { person, rules } from "../state/client";
import { Analysis } from "../state/analysis/analysis";
import { Illegal } from "../state/analysis/legal";
import { BadLink } from "../state/analysis/link";
import { addressOf, GoesOn, open, type GoingOn, type Opened, type Source } from "../state/analysis/opening";
import type { Thinking } from "../state/analysis/thinking";
import { opinionOf } from "../state/review/opinion";
import type { Review } from "../state/review/review";
import { addressOf as gameAddress } from "../state/room/permalink";
import { noteSeen } from "../state/room/seen_game";
import type { Replay } from "../state/room/replay";
import { Table } from "../state/room/table";
import { followPage, fragment, query } from "../state/session/route";
import { toast } from "../state/session/toasts";
import type { PlaceOf } from "../board/board";
import { EngineBox, useThinking } from "../ui/analysis/engine_box";
import { ConditionalBox } from "../ui/analysis/conditional_box";
import { AnalysisTools } from "../ui/analysis/analysis_tools";
import { SidePanel } from "../ui/analysis/side_panel";
import { SideCard } from "../ui/analysis/side_card";
import { Frame } from "../ui/common/frame";
import { KeyList } from "../ui/room/keys";
import { nonVisual } from "../state/session/preferences";
import { BoardOrWords } from "../ui/spoken/board_or_words";
import { useTelling } from "../ui/spoken/region";
import { Advice } from "../ui/table/advice";
import { SupplyTray } from "../ui/table/supply_tray";
import { taskOf } from "../state/room/task_words";
import { TableBoard } from "../ui/table/table_board";
import { Composing } from "../ui/table/turn_controls";
import { toMove } from "../state/room/turn_words";
import { capital, unseated, victory } from "../state/room/words";
import { shortcuts, useAnalysisKeys } from "./analysis_keys";
import { useAnalysisReplay } from "./replaying";

/** Resolves when every game can be studied: what is pasted, and what stands on the viewer's own boards, may be of any. */
export function openAnalysis(): Promise<void> {
  return openAll("study", spoken.peek().language);
}

function addressNow(): string {
  return location.pathname + location.search + location.hash;
}

/** The address that is to be opened: what the page itself has written there is open already. */
function useAsked(written: { readonly current: string }): string {
  const [asked, ask] = useState(addressNow);
  useEffect(() => {
    if (addressNow() !== written.current) ask(addressNow());
  }, [query.value, fragment.value]);
  return asked;
}

/** The explorer is the analysis with the games that reached the position open. */
function titleHere(): string {
  return t(location.pathname === "/explorer" ? "review.explorer_title" : "analysis.title");
}

/** With this page's own address in place of the analysis'; null: another page is shown by now. */
function ownAddress(address: string): string | null {
  const here = location.pathname;
  return here === "/analysis" || here === "/explorer" ? address.replace("/analysis", here) : null;
}

/** `already`: what the address opens, where that is known at once. */
export function AnalysisPage({ already = null }: { already?: Opened | null }): VNode {
  const written = useRef("");
  const asked = useAsked(written);
  const [opened, show] = useState<Opened | null>(already);
  const [problem, complain] = useState<Error | null>(null);
  const loaded = rules.value;
  useEffect(() => void (pageTitle.value = titleHere()), [spoken.value]);
  useEffect(() => {
    if (!loaded) return;
    let wanted = true;
    complain(null);
    open(loaded, { query: new URLSearchParams(location.search), fragment: location.hash.slice(1) }, fetchGame, person()?.id ?? null).then(
      (found) => wanted && show(found),
      (error: Error) => wanted && complain(error),
    );
    return () => void (wanted = false);
  }, [loaded, asked]);
  if (problem !== null) return <Problem error={problem} />;
  if (!loaded || !opened) return <Frame />;
  const onWrite = (address: string) => (written.current = address);
  return <Analysed key={asked} rules={loaded} opened={opened} onWrite={onWrite} onOpen={show} />;
}

/** Why it does not open, for people. */
function sentenceOf(error: Error): string {
  if (error instanceof ApiError) return refusalText(error);
  return error instanceof Illegal || error instanceof BadLink ? error.message : t("account.no_answer");
}

function Problem({ error }: { error: Error }): VNode {
  return (
    <main class="lobby" data-testid="analysis-problem">
      <h1>{sentenceOf(error)}</h1>
      {error instanceof GoesOn && (
        <p>
          <a href={gameAddress(error.room, null)}>{t("analysis.to_game")}</a>
        </p>
      )}
      <p>
        <a href="/analysis">{t("analysis.to_empty")}</a>
      </p>
    </main>
  );
}

interface AnalysedProps {
  readonly rules: Rules;
  readonly opened: Opened;
  readonly onWrite: (address: string) => void;
  readonly onOpen: (opened: Opened) => void;
}

const restMs = 300;

/** The address follows the tree and the place in it, but where a game's own address stays. */
function useAddress(analysis: Analysis, { source, goingOn }: Opened, onWrite: (address: string) => void): void {
  const [tree, path] = [analysis.tree.value, analysis.path.value];
  useEffect(() => {
    if (goingOn) return; // the server keeps it

    const timer = setTimeout(() => {
      void addressOf(tree, path, source).then((address) => {
        const own = address === null ? null : ownAddress(address);
        if (own === null) return;
        onWrite(own);
        followPage(own);
      });
    }, restMs);
    return () => clearTimeout(timer);
  }, [tree, path]);
}

function Analysed({ rules: loaded, opened, onWrite, onOpen }: AnalysedProps): VNode | null {
  const { source, goingOn } = opened;
  const analysis = useMemo(
    () => new Analysis(loaded, opened.tree, opened.path, (sentence) => toast(sentence, "problem")),
    [opened],
  );
  const table = useMemo(() => new Table(analysis), [analysis]);
  const thinking = useThinking(analysis, loaded, source, !goingOn);
  useEffect(() => () => (table.close(), analysis.close()), [table]);
  const review = useMemo(() => signal<Review | null>(null), [opened]);
  const replay = useAnalysisReplay(table);
  useAnalysisKeys(table, replay);
  useAddress(analysis, opened, onWrite);
  const { game } = analysis.tree.value;
  useEffect(() => noteSeen(game), [game]);
  const view = viewOf(game);
  const shown = { table, replay, analysis, thinking, review, source, rules: loaded, goingOn };
  return view && <Shown {...shown} view={view} onOpen={onOpen} />;
}

interface ShownProps extends Pick<AnalysedProps, "rules" | "onOpen"> {
  readonly table: Table<Analysis>;
  readonly replay: Replay;
  readonly analysis: Analysis;
  readonly thinking: Thinking;
  /** What is shown of it; null: nothing yet. */
  readonly review: Signal<Review | null>;
  readonly source: Source | null;
  readonly goingOn: GoingOn | undefined;
  readonly view: GameView;
}

/** Each part in its place. */
function Shown(properties: ShownProps): VNode {
  const { table, replay, analysis, thinking, review, source, goingOn, view, rules: loaded, onOpen } = properties;
  const card = (side: "first" | "second") => <SideCard table={table} view={view} side={side} source={source} />;
  return (
    <main class={`room room-begun analysis room-of-${view.id}${goingOn ? " analysis-prepares" : ""}`}>
      <h1 class="only-read">{t("analysis.of", { game: view.name })}</h1>
      <AdvisedBoard table={table} thinking={thinking} review={review} view={view} source={source} />
      <div class="room-upper">{card("second")}</div>
      <div class="room-lower">{card("first")}</div>
      <div class="room-side">
        <div class="room-status">
          {goingOn && <ConditionalBox analysis={analysis} goingOn={goingOn} />}
          {!goingOn && <EngineBox analysis={analysis} thinking={thinking} view={view} />}
        </div>
        <div class="room-controls">
          <Status table={table} view={view} source={source} />
          <Composing table={table} view={view} />
        </div>
        <SidePanel {...{ analysis, replay, view, source, goingOn, thinking, review }} rules={loaded} />
        <div class="room-tools">
          <AnalysisTools {...{ analysis, source, onOpen }} rules={loaded} goesOn={goingOn !== undefined} />
        </div>
      </div>
      <KeyList shortcuts={shortcuts} />
    </main>
  );
}

type AdvisedProps = Pick<ShownProps, "table" | "thinking" | "review" | "view" | "source">;

/** The board with the engine's best turn on it, as long as none is begun. */
function AdvisedBoard({ table, thinking, review, view, source }: AdvisedProps): VNode {
  const ending = () => endingOf(table, view, source) ?? "";
  const telling = useTelling({ table, view, ending });
  const { room, path } = table.session;
  const look = (ply: number) => table.session.go(path.peek().slice(0, ply));
  const opinion = useMemo(() => opinionOf(view, thinking, review), [view, thinking, review]);
  const subject = { table, state: room.value.state, view, task: () => statusOf(table, view, source), look, opinion };
  const position = table.position.value ?? table.session.frame.value.position;
  const best = thinking.best.value[0]?.turns[0];
  const isBegun = (table.draft.value?.length ?? 0) > 1;
  const advice = (placeOf: PlaceOf) =>
    best !== undefined && !isBegun ? <Advice turn={best} view={view} placeOf={placeOf} /> : null;
  return (
    <div class="room-board">
      <BoardOrWords subject={subject} telling={telling}>
        <TableBoard table={table} view={view} position={position} overlay={advice} />
        <SupplyTray table={table} view={view} position={position} />
      </BoardOrWords>
    </div>
  );
}

type StatusProps = Pick<ShownProps, "table" | "view" | "source">;

/** Who is to move and what there is to do, or how the game ends here. */
function statusOf(table: Table<Analysis>, view: GameView, source: Source | null): string {
  const ending = endingOf(table, view, source);
  return ending ?? t("analysis.to_move", { turn: toMove(view.id, unseated, table.toMove.value), task: taskOf(table, view) });
}

/** Null: the game goes on. */
function endingOf(table: Table<Analysis>, view: GameView, source: Source | null): string | null {
  const end = table.session.outcome.value;
  if (!end) return null;
  const { position } = table.session.frame.value;
  const named = (side: Side) => (view.coloured ? "" : (source?.[side] ?? "")) || view.sides[side];
  const called = { first: named("first"), second: named("second") };
  const why = view.why(end.reason, end.winner, { position, detail: end.detail }, called);
  const who = end.winner === null ? t("analysis.draw") : victory(view.id, end.winner, called[end.winner]);
  return `${who}. ${why ?? `${capital(end.reason.replaceAll("_", " "))}.`}`;
}

function Status({ table, view, source }: StatusProps): VNode | null {
  if (nonVisual.value) return null;
  return (
    <p class="status" data-testid="status">
      {statusOf(table, view, source)}
    </p>
  );
}
