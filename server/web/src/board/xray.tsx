// What a stack contains, top first, in the nearest corner of the board. It is there while the stack is looked at, and stays
// while the pointer goes onto it.
import type { VNode } from "preact";
import type { Occupant } from "../games/view";
import type { Layout } from "./geometry";
import { cellAt, lookBox } from "./look_box";

interface XrayProps {
  readonly occupant: Occupant;
  readonly x: number;
  readonly y: number;
  readonly layout: Layout;
}

export function Xray({ occupant: { contents }, x, y, layout }: XrayProps): VNode {
  const box = lookBox(contents.length, { x, y }, layout);
  return (
    <g class="xray" transform={`translate(${box.left} ${box.top})`} aria-hidden="true">
      <rect width={box.width} height={box.height} rx="14" />
      {contents.map((piece, index) => {
        const at = cellAt(box, index);
        return (
          <g key={index} transform={`translate(${at.x} ${at.y})`}>
            <g transform={`scale(${box.cell / 100})`}>{piece.paint()}</g>
            {box.isNamed && (
              <text x={box.cell * 0.62} dy="0.34em" font-size={box.cell * 0.58}>
                {piece.name}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}
