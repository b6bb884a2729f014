// The review of a finished game: the graph of the chances, the turning points with the better turns, and a summary of
// each player. It is made when first asked for, and grows while it is made.
import type { VNode } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { openEngine } from "../../engine/open";
import type { GameView, Side } from "../../games/view";
import { t } from "../../i18n/messages";
import type { Rules } from "../../rules/rules";
import type { Analysis } from "../../state/analysis/analysis";
import type { Source } from "../../state/analysis/opening";
import { gamesPlayed, NextPositions } from "../../state/analysis/own_games";
import type { Thinking } from "../../state/analysis/thinking";
import { lobby, me } from "../../state/client";
import { keepReview, keptReview } from "../../state/review/kept";
import { gradeOf, summaryOf, turningPoints, type Judged, type Review } from "../../state/review/review";
import { Reviewing, usualTime } from "../../state/review/reviewing";
import { judgedWords, lossWords } from "../../state/review/words";
import { SideDisc } from "../common/side_disc";
import { ChanceGraph } from "./chance_graph";
import { OwnNote } from "../room/own_note";

interface ReviewProps {
  readonly analysis: Analysis;
  readonly rules: Rules;
  readonly view: GameView;
  readonly source: Source;
  readonly thinking: Thinking;
}

/** A game that was played without the server is known by its turns. */
function keptAs({ room, turns }: Source, setup: string): string {
  return room ?? [setup, ...turns].join(" ");
}

/** Whether a game stands so that the viewer plays. */
function livePositions(rules: Rules, game: string): (position: string) => boolean {
  const next = new NextPositions(rules);
  const played = () => gamesPlayed(lobby.lobby.peek().mine ?? []);
  return (position) => next.match(played(), { game, positions: [position], setUp: false, recorded: true }) !== null;
}

/** The server has told which games the viewer plays, or nobody can. */
function knowsOwnGames({ room }: Source): boolean {
  return room === null || lobby.lobby.value.mine !== null;
}

/** Makes the review unless this browser has kept it; meanwhile the engine thinks of nothing else. */
function useReview({ analysis, rules, source, thinking }: ReviewProps): Reviewing {
  const reviewing = useMemo(() => {
    const { game, setup } = analysis.tree.peek();
    const engine = openEngine();
    const reviewed = { id: keptAs(source, setup), game, setup, turns: source.turns };
    const made = new Reviewing(engine, rules, reviewed, usualTime, livePositions(rules, game));
    return Object.assign(made, { close: () => (made.stop(), engine.close()) });
  }, [source]);
  const isReady = knowsOwnGames(source);
  useEffect(() => {
    if (!isReady) return;
    const kept = keptReview(localStorage, keptAs(source, analysis.tree.peek().setup), source.turns);
    if (kept) {
      reviewing.review.value = kept;
      return;
    }
    thinking.paused.value = true;
    void reviewing.run().then((review) => {
      thinking.paused.value = false;
      if (review && reviewing.leftOut.peek().size === 0) keepReview(localStorage, review);
    });
    return () => {
      reviewing.close();
      thinking.paused.value = false;
    };
  }, [reviewing, isReady]);
  return reviewing;
}

export function ReviewPanel(properties: ReviewProps): VNode {
  const { analysis, view, source } = properties;
  const reviewing = useReview(properties);
  const review = reviewing.review.value;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: "nearest" }), []); // on a phone it is far below
  return (
    <div class="review" ref={box} data-testid="review" data-done={review?.done ?? false}>
      {reviewing.problem.value !== null && <p class="start-problem">{reviewing.problem.value}</p>}
      {reviewing.leftOut.value.size > 0 && (
        <p class="review-none" data-testid="review-own-game">
          {t("review.own_game")}
        </p>
      )}
      {!review?.done && <Progress of={reviewing.progress.value} />}
      {review && (
        <>
          <ChanceGraph review={review} view={view} ply={shownPly(analysis, source)} onLook={(ply) => look(analysis, source, ply)} />
          <p class="review-intro">{t("review.intro", { side: view.sides.first })}</p>
          <Points review={review} analysis={analysis} view={view} source={source} />
          <Summaries review={review} view={view} source={source} />
        </>
      )}
      {source.room !== null && me.value?.guest === false && <OwnNote key={source.room} room={source.room} />}
    </div>
  );
}

function look(analysis: Analysis, source: Source, ply: number): void {
  analysis.go(source.turns.slice(0, ply));
}

/** On a phone the board is far above what is read here. */
function bringBoardIntoView(): void {
  document.querySelector(".room-board")?.scrollIntoView({ block: "nearest" });
}

/** The ply of the game itself that is shown; null: the line shown is another one. */
function shownPly(analysis: Analysis, { turns }: Source): number | null {
  const path = analysis.path.value;
  return path.every((turn, index) => turn === turns[index]) ? path.length : null;
}

function Progress({ of }: { of: number }): VNode {
  return (
    <p class="review-progress" role="status">
      <progress max={1} value={of} aria-label={t("review.progress")} /> {t("review.looking")}
    </p>
  );
}

interface PointsProps {
  readonly review: Review;
  readonly analysis: Analysis;
  readonly view: GameView;
  readonly source: Source;
}

function Points({ review, analysis, view, source }: PointsProps): VNode {
  const points = turningPoints(review);
  return (
    <section aria-label={t("review.turning_points")}>
      <h3 class="review-title">{t("review.turning_points")}</h3>
      {points.length === 0 && <p class="review-none">{t(review.done ? "review.none" : "review.none_yet")}</p>}
      <ol class="review-points" data-testid="turning-points">
        {points.map((judged) => (
          <Point key={judged.ply} judged={judged} analysis={analysis} view={view} source={source} />
        ))}
      </ol>
    </section>
  );
}

function Point({ judged, analysis, view, source }: Omit<PointsProps, "review"> & { judged: Judged }): VNode {
  const { ply, side, turn, better } = judged;
  function show(): void {
    look(analysis, source, ply);
    bringBoardIntoView();
  }
  function tryBetter(): void {
    look(analysis, source, ply - 1);
    if (better !== null) analysis.play(better);
    bringBoardIntoView();
  }
  return (
    <li class={`review-point review-${gradeOf(judged)}`}>
      <button class="review-turn" data-testid={`point-of-${ply}`} onClick={show}>
        <SideDisc game={view.id} side={side} /> {ply}. {turn} <strong>{t(`review.grade.${gradeOf(judged)}`)}</strong>, {lossWords(judged)}
      </button>
      <p>{judgedWords(view.id, judged)}</p>
      {better !== null && (
        <button class="button-small" data-testid={`try-${ply}`} onClick={tryBetter}>
          {t("review.try", { better })}
        </button>
      )}
    </li>
  );
}

const sides: readonly Side[] = ["first", "second"];

function Summaries({ review, view, source }: Pick<PointsProps, "review" | "view" | "source">): VNode {
  return (
    <section class="review-players" aria-label={t("review.players")} data-testid="review-players">
      {sides.map((side) => {
        const { turns, lost, counts } = summaryOf(review, side);
        const name = source[side] === "" ? view.sides[side] : source[side];
        return (
          <div key={side} class="review-player">
            <p class="review-name">
              <SideDisc game={view.id} side={side} /> {name}
            </p>
            <p>{t("review.accuracy", { fine: counts.fine, n: turns, lost: Math.round(lost * 10) / 10 })}</p>
            <p class="review-counts">{t("review.counts", { ...counts })}</p>
          </div>
        );
      })}
    </section>
  );
}
