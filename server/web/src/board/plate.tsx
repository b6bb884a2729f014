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
      {layout.ground === "plate" ? <Tints layout={layout} /> : <TableTop layout={layout} />}
      {layout.ground === "plate" && (
        <path
          class="plate-lines"
          d={layout.lines.map(([a, b]) => `M${a.x} ${a.y}L${b.x} ${b.y}`).join("")}
          transform={flip ? "rotate(180)" : undefined}
        />
      )}
      {layout.hole && <path class="plate-summit" d="M-30 18L-8-20 4-3 11-12 30 18Z" />}
    </g>
  );
});

function Tints({ layout: { reach } }: { layout: Layout }): VNode {
  const [width, height] = [reach.x - 9, reach.y - 10];
  return (
    <>
      {tints.map((size, level) => (
        <polygon key={size} class={`plate-tint-${level}`} points={hexagon(width * size, height * size)} />
      ))}
      <polygon fill="url(#lamp)" points={hexagon(width, height)} />
    </>
  );
}

function TableTop({ layout: { reach } }: { layout: Layout }): VNode {
  const box = { x: 4 - reach.x, y: 4 - reach.y, width: 2 * reach.x - 8, height: 2 * reach.y - 8, rx: 44 };
  return (
    <>
      <rect class="table-top" {...box} />
      <rect fill="url(#lamp)" {...box} />
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
