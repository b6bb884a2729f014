// The review of a finished game: the graph of the chances, the turning points with the better turns, and a summary of
// each player. It is the server's or this browser's own, without what the viewer must not be told.
import type { Signal } from "@preact/signals";
import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { GameView, Side } from "../../games/view";
import { t } from "../../i18n/messages";
import type { Analysis } from "../../state/analysis/analysis";
import type { Source } from "../../state/analysis/opening";
import { me } from "../../state/client";
import { gradeOf, summaryOf, turningPoints, type Judged, type Review } from "../../state/review/review";
import type { Reviewing } from "../../state/review/reviewing";
import { judgedWords, lossWords } from "../../state/review/words";
import { SideDisc } from "../common/side_disc";
import { ChanceGraph } from "./chance_graph";
import { OwnNote } from "../room/own_note";
import { useReview, useShown, type Used } from "./use_review";

interface ReviewProps extends Used {
  readonly view: GameView;
}

interface PanelProps extends ReviewProps {
  /** What is shown, for questions about it. */
  readonly told: Signal<Review | null>;
}

export function ReviewPanel(properties: PanelProps): VNode {
  const { source, told } = properties;
  const reviewing = useReview(properties);
  const shown = useShown(reviewing, properties);
  useEffect(() => void (told.value = shown?.review ?? null), [shown]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: "nearest" }), []); // on a phone it is far below
  return (
    <div class="review" ref={box} data-testid="review" data-done={shown !== null}>
      <Remarks reviewing={reviewing} leavesOut={(shown?.leftOut.size ?? 0) > 0} />
      {shown ? <Whole {...properties} review={shown.review} /> : <Progress of={reviewing} />}
      {source.room !== null && me.value?.guest === false && <OwnNote key={source.room} room={source.room} />}
    </div>
  );
}

/** Whose numbers these are, and what is missing. */
function Remarks({ reviewing, leavesOut }: { reviewing: Reviewing; leavesOut: boolean }): VNode {
  const own = reviewing.own.value;
  return (
    <>
      {reviewing.problem.value !== null && <p class="start-problem">{reviewing.problem.value}</p>}
      {own !== null && (
        <p class="review-none" data-testid="review-own">
          {t(`review.own_${own}`)}
        </p>
      )}
      {leavesOut && (
        <p class="review-none" data-testid="review-own-game">
          {t("review.own_game")}
        </p>
      )}
    </>
  );
}

function Whole({ review, analysis, view, source }: ReviewProps & { review: Review }): VNode {
  const onLook = (ply: number) => look(analysis, source, ply);
  return (
    <>
      <ChanceGraph review={review} view={view} ply={shownPly(analysis, source)} onLook={onLook} />
      <p class="review-intro">{t("review.intro", { side: view.sides.first })}</p>
      <Points review={review} analysis={analysis} view={view} source={source} />
      <Summaries review={review} view={view} source={source} />
    </>
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

function Progress({ of }: { of: Reviewing }): VNode | null {
  const { before, share } = of.progress.value;
  if (of.problem.value !== null) return null;
  return (
    <p class="review-progress" role="status">
      <progress max={1} value={share} aria-label={t("review.progress")} />{" "}
      {before > 0 ? t("review.waiting", { n: before }) : t("review.looking")}
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
      {points.length === 0 && <p class="review-none">{t("review.none")}</p>}
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
