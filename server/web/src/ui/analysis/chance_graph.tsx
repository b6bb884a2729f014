// The chances over a game as a graph: the lower part is the first side's, a dot is a turning point, the line is the
// position shown. A click or an arrow key shows another position.
import type { VNode } from "preact";
import type { GameView } from "../../games/view";
import { t } from "../../i18n/messages";
import { percent } from "../../state/analysis/chances";
import { gradeOf, turningPoints, type Review } from "../../state/review/review";

interface ChanceGraphProps {
  readonly review: Review;
  readonly view: GameView;
  /** The ply shown; null: none of the game. */
  readonly ply: number | null;
  readonly onLook: (ply: number) => void;
}

const high = 100;
const wide = 300;

function xOf(ply: number, last: number): number {
  return last === 0 ? 0 : (ply / last) * wide;
}

/** The area under the first side's chance, as far as it is known. */
function areaOf(chances: Review["chances"]): string {
  const last = chances.length - 1;
  const known = chances.flatMap((chance, ply) => (chance === null ? [] : [{ x: xOf(ply, last), y: high - chance }]));
  const [first, end] = [known[0], known.at(-1)];
  if (!first || !end) return "";
  return `M${first.x} ${high}${known.map(({ x, y }) => `L${x} ${y}`).join("")}L${end.x} ${high}Z`;
}

function said({ chances }: Review, ply: number | null, view: GameView): string {
  const chance = ply === null ? null : chances[ply];
  if (ply === null || chance == null) return t("review.not_known");
  return t("review.after_turn", { ply, side: view.sides.first, chance: percent(chance) });
}

/** The turning points. */
function Dots({ review, last }: { review: Review; last: number }): VNode {
  return (
    <>
      {turningPoints(review).map((one) => {
        const y = high - (review.chances[one.ply] ?? 50);
        return <path key={one.ply} class={`graph-point graph-${gradeOf(one)}`} d={`M${xOf(one.ply, last)} ${y}h.01`} />;
      })}
    </>
  );
}

/** By how many plies an arrow key moves on. */
function stepOf(key: string): number {
  return key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
}

/** The ply under the pointer. */
function plyAt(event: MouseEvent, last: number): number {
  const { left, width } = (event.currentTarget as Element).getBoundingClientRect();
  return Math.round(((event.clientX - left) / width) * last);
}

export function ChanceGraph({ review, view, ply, onLook }: ChanceGraphProps): VNode {
  const last = review.chances.length - 1;
  function onKey(event: KeyboardEvent): void {
    const step = stepOf(event.key);
    if (step === 0) return;
    event.preventDefault();
    onLook(Math.max(0, Math.min(last, (ply ?? 0) + step)));
  }
  return (
    <svg
      class="chance-graph"
      viewBox={`0 0 ${wide} ${high}`}
      preserveAspectRatio="none"
      role="slider"
      tabindex={0}
      aria-label={t("review.graph")}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={ply ?? 0}
      aria-valuetext={said(review, ply, view)}
      data-testid="chance-graph"
      onClick={(event) => onLook(plyAt(event, last))}
      onKeyDown={onKey}
    >
      <rect class="graph-second" width={wide} height={high} />
      <path class="graph-first" d={areaOf(review.chances)} />
      <path class="graph-even" d={`M0 ${high / 2}H${wide}`} />
      <Dots review={review} last={last} />
      {ply !== null && <path class="graph-now" d={`M${xOf(ply, last)} 0V${high}`} />}
    </svg>
  );
}
