// What a stack contains, top first, beside the stack. Shown while it is pointed at, focused or held.
import type { VNode } from "preact";
import type { Occupant } from "../games/view";
import type { Layout } from "./geometry";

interface XrayProps {
  readonly occupant: Occupant;
  readonly x: number;
  readonly y: number;
  readonly layout: Layout;
}

const row = 52;
const width = 190;

export function Xray({ occupant, x, y, layout }: XrayProps): VNode {
  const height = occupant.contents.length * row + 20;
  const left = x > 0 ? x - 62 - width : x + 62;
  const lowest = layout.reach.y - height - 6;
  const upper = Math.max(-layout.reach.y + 6, Math.min(y - height / 2, lowest));
  return (
    <g class="xray" transform={`translate(${left} ${upper})`} aria-hidden="true">
      <rect width={width} height={height} rx="14" />
      {occupant.contents.map((piece, index) => (
        <g key={index} transform={`translate(36 ${10 + row / 2 + index * row})`}>
          <g transform="scale(0.52)">{piece.paint()}</g>
          <text x="34" dy="0.34em">
            {piece.name}
          </text>
        </g>
      ))}
    </g>
  );
}
