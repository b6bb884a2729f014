// How TZAAR's pieces look.
import type { VNode } from "preact";
import type { Piece } from "./tzaar_text";

export const radius = 40;

function Crown(): VNode {
  const points = Array.from({ length: 12 }, (_, corner) => {
    const reach = corner % 2 === 0 ? 21 : 11.5;
    const angle = (corner * Math.PI) / 6 - Math.PI / 2;
    return `${(reach * Math.cos(angle)).toFixed(1)},${(reach * Math.sin(angle)).toFixed(1)}`;
  });
  return <polygon class="piece-sign" points={points.join(" ")} />;
}

/** The face of one piece: a tott is plain, a tzarra has a ring, a tzaar a ring and a star in it. */
export function Face({ piece }: { piece: Piece }): VNode {
  return (
    <g class={`piece piece-${piece.side}`}>
      <circle class="piece-body" r={radius} />
      <circle class="piece-shine" r={radius - 5.5} />
      {piece.kind !== "T" && <circle class="piece-ring" r={piece.kind === "R" ? 20 : 28.5} />}
      {piece.kind === "Z" && <Crown />}
    </g>
  );
}
