// Captures from start to end on the board: a line along the jumps of each, and its number where it ends.
import type { VNode } from "preact";
import type { GameView } from "../games/view";
import type { Step } from "../rules/rules";
import type { PlaceOf } from "./board";
import { Arrow } from "./marks";

interface ChainMarksProps {
  readonly chains: readonly Step[];
  readonly view: GameView;
  readonly placeOf: PlaceOf;
  /** The capture pointed at in the list. */
  readonly looked: string | null;
}

const badgeWidth = 34;
/** More lines than this would hide the board; then only the one pointed at is shown. */
const mostAtOnce = 24;

export function ChainMarks({ chains, view, placeOf, looked }: ChainMarksProps): VNode {
  const shown = chains.length <= mostAtOnce ? chains : chains.filter((step) => step.partial === looked);
  const ends = chains.map((step) => view.actions(step.partial).at(-1)?.to ?? "");
  return (
    <>
      {shown.map((step) => (
        <g key={step.partial} class={lineClass(step.partial, looked)}>
          {view.actions(step.partial).map((action, index) => {
            const from = action.from === null ? null : placeOf(action.from);
            const to = placeOf(action.to);
            return from && to && <Arrow key={index} from={from} to={to} />;
          })}
        </g>
      ))}
      {chains.map((step, index) => {
        const at = badgePlace(ends, index, placeOf);
        const looks = `chain-badge${looked === step.partial ? " chain-badge-looked" : ""}`;
        return (
          at &&
          shown.includes(step) && (
            <g key={step.partial} class={looks} transform={`translate(${at.x} ${at.y})`}>
              <circle r="17" />
              <text dy="0.36em">{index + 1}</text>
            </g>
          )
        );
      })}
    </>
  );
}

/** Captures that end on the same point have their numbers beside each other. */
function badgePlace(ends: readonly string[], index: number, placeOf: PlaceOf): ReturnType<PlaceOf> {
  const end = ends[index] ?? "";
  const place = placeOf(end);
  const same = ends.filter((one) => one === end).length;
  const nth = ends.slice(0, index).filter((one) => one === end).length;
  return place && { x: place.x + (nth - (same - 1) / 2) * badgeWidth, y: place.y };
}

function lineClass(chain: string, looked: string | null): string {
  if (looked === null) return "chain-line";
  return looked === chain ? "chain-line chain-line-looked" : "chain-line chain-line-faint";
}
