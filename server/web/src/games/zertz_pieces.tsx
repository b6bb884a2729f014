// How rings and marbles look. The three marbles differ in shade and in what is on them: white is plain, grey
// is banded, black has a ring.
import type { VNode } from "preact";
import type { Colour } from "./zertz_text";

const radius = 30;

export function Ring(): VNode {
  return (
    <g class="ring">
      <circle class="ring-shadow" r="34.5" cy="3" />
      <circle class="ring-body" r="34.5" />
      <circle class="ring-shine" r="39" />
      <circle class="ring-edge" r="46" />
      <circle class="ring-edge" r="23" />
    </g>
  );
}

function Sign({ colour }: { colour: Colour }): VNode | null {
  if (colour === "W") return null;
  if (colour === "B") return <circle class="marble-sign" r="14" />;
  return <path class="marble-sign" d="M-26.3-8Q0-17 26.3-8M-25.3 11Q0 2 25.3 11" />;
}

export function Marble({ colour }: { colour: Colour }): VNode {
  return (
    <g class={`marble marble-${colour}`}>
      <circle class="piece-shadow" cx="2" cy="4" r={radius + 1} />
      <circle class="marble-body" r={radius} />
      <path class="marble-shade" d="M-26 8A28 28 0 0 0 26 8A30 30 0 0 1-26 8Z" />
      <Sign colour={colour} />
      <ellipse class="marble-shine" cx="-11" cy="-15" rx="9" ry="5" transform="rotate(-36 -11 -15)" />
    </g>
  );
}

/** One marble as a separate picture. */
export function MarbleIcon({ colour, size }: { colour: Colour; size: number }): VNode {
  return (
    <svg viewBox="-34 -34 70 72" width={size} height={size} aria-hidden="true">
      <Marble colour={colour} />
    </svg>
  );
}

/** One of each colour, overlapping. */
export function EachIcon({ size }: { size: number }): VNode {
  return (
    <svg viewBox="-34 -34 142 72" width={size * 2} height={size} aria-hidden="true">
      <Marble colour="W" />
      <g transform="translate(36)">
        <Marble colour="G" />
      </g>
      <g transform="translate(72)">
        <Marble colour="B" />
      </g>
    </svg>
  );
}
