// The empty board: plate, elevation tints that rise to the hole in the middle, lines and labels.
import type { VNode } from "preact";
import { memo } from "./memo";
import type { Layout, Place } from "./geometry";

interface PlateProps {
  readonly layout: Layout;
  readonly flip: boolean;
}

/** A hexagon with a corner at the bottom. */
function hexagon(width: number, height: number): string {
  const side = height / 2;
  return `0,${-height} ${width},${-side} ${width},${side} 0,${height} ${-width},${side} ${-width},${-side}`;
}

const turned = (place: Place, flip: boolean) => ({ x: flip ? -place.x : place.x, y: flip ? -place.y : place.y });

export const Plate = memo(function Plate({ layout, flip }: PlateProps) {
  return (
    <g class="plate" aria-hidden="true">
      {layout.plate && <Tints layout={layout} />}
      {layout.plate && (
        <path
          class="plate-lines"
          d={layout.lines.map(([a, b]) => `M${a.x} ${a.y}L${b.x} ${b.y}`).join("")}
          transform={flip ? "rotate(180)" : undefined}
        />
      )}
      {layout.hole && <path class="plate-summit" d="M-30 18L-8-20 4-3 11-12 30 18Z" />}
      {layout.legend.map((place) => {
        const { x, y } = turned(place, flip);
        return (
          <text
            key={place.label}
            class={layout.plate ? "plate-label" : "plate-label page-label"}
            x={x}
            y={y}
            dy="0.36em"
          >
            {place.label}
          </text>
        );
      })}
    </g>
  );
});

function Tints({ layout: { reach } }: { layout: Layout }): VNode {
  const tints = [1, 0.8, 0.6, 0.4, 0.2];
  return (
    <>
      {tints.map((size, level) => (
        <polygon
          key={size}
          class={`plate-tint plate-tint-${level}`}
          points={hexagon((reach.x - 9) * size, (reach.y - 10) * size)}
        />
      ))}
    </>
  );
}
