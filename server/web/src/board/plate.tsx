// The empty board: a plate with elevation tints that rise to the hole in the middle and lines, or a table; and the names
// of points at the edge.
import type { VNode } from "preact";
import { memo } from "./memo";
import type { Picture } from "../games/view";
import { clearNames, type Layout } from "./geometry";

interface PlateProps {
  readonly layout: Layout;
  readonly flip: boolean;
}

const tints = [1, 0.8, 0.6, 0.4, 0.2];

/** A hexagon with a corner at the bottom. */
function hexagon(width: number, height: number): string {
  const side = height / 2;
  return `0,${-height} ${width},${-side} ${width},${side} 0,${height} ${-width},${side} ${-width},${-side}`;
}

export const Plate = memo(function Plate({ layout, flip }: PlateProps) {
  return (
    <g class="plate" aria-hidden="true">
      {layout.ground === "plate" ? <Tints layout={layout} /> : <TableTop layout={layout} flip={flip} />}
      {layout.ground === "plate" && <Lines layout={layout} flip={flip} />}
      {layout.hole && <Recess />}
    </g>
  );
});

/** Engraved: the far edge of each groove catches the light. */
function Lines({ layout: { lines }, flip }: PlateProps): VNode {
  const way = lines.map(([a, b]) => `M${a.x} ${a.y}L${b.x} ${b.y}`).join("");
  const turn = flip ? " rotate(180)" : "";
  return (
    <>
      <path class="plate-lines plate-lines-lit" d={way} transform={`translate(1 2)${turn}`} />
      <path class="plate-lines" d={way} transform={`translate(0 0)${turn}`} />
    </>
  );
}

/** The hole in the middle, sunk into the plate. */
function Recess(): VNode {
  return (
    <>
      <polygon class="plate-recess" points={hexagon(44, 51)} />
      <polygon class="plate-recess-wall" points={hexagon(42, 48.5)} stroke="url(#chamfer)" />
      <path class="plate-summit" d="M-24 15L-6-16 4-2 9-9 24 15Z" />
    </>
  );
}

function Tints({ layout: { reach } }: { layout: Layout }): VNode {
  const [width, height] = [reach.x - 9, reach.y - 10];
  return (
    <>
      {tints.map((size, level) => (
        <polygon key={size} class={`plate-tint-${level}`} points={hexagon(width * size, height * size)} />
      ))}
      <polygon class="plate-grain" fill="url(#grain)" points={hexagon(width, height)} />
      <polygon fill="url(#lamp)" points={hexagon(width, height)} />
      <polygon class="plate-rim" points={hexagon(width - 6, height - 7)} stroke="url(#rim)" />
    </>
  );
}

/** A tray with a raised rim, a little smaller inside. It is turned round with its board, the light on it is not. */
function TableTop({ layout: { tray }, flip }: PlateProps): VNode {
  const sign = flip ? -1 : 1;
  const scaled = (size: number) =>
    tray.map(({ x, y }) => `${(sign * x * size).toFixed(1)},${(sign * y * size).toFixed(1)}`).join(" ");
  return (
    <>
      <polygon class="table-top" points={scaled(1)} />
      <polygon class="table-rim" points={scaled(0.983)} stroke="url(#sheen)" />
      <polygon class="table-bed" points={scaled(0.962)} />
      <polygon fill="url(#lamp)" points={scaled(0.962)} />
    </>
  );
}

interface LegendProps extends PlateProps {
  readonly picture: Picture;
}

/** The names of the points at the rim, outside of it. */
export const Legend = memo(function Legend({ layout, flip, picture }: LegendProps) {
  const sign = flip ? -1 : 1;
  const names = clearNames(layout, (label) => picture.at(label)?.over ?? 0);
  return (
    <g class={`legend legend-on-${layout.ground}`} aria-hidden="true">
      {names.map(({ label, x, y }) => (
        <text key={`${label} ${y}`} x={sign * x} y={sign * y} dy="0.36em">
          {label}
        </text>
      ))}
    </g>
  );
});
