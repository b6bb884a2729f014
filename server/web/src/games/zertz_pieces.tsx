// How rings and marbles look: turned metal and glass. The three marbles differ in shade and in what is on them: white is
// plain, grey is banded, black has a ring. Each shape is drawn once for the whole page, and shown by <use>.
import type { VNode } from "preact";
import { colours, type Colour } from "./zertz_text";

const radius = 30;

function Sign({ colour }: { colour: Colour }): VNode | null {
  if (colour === "W") return null;
  if (colour === "B") return <circle class="marble-sign" r="14" />;
  return <path class="marble-sign" d="M-26.3-8Q0-17 26.3-8M-25.3 11Q0 2 25.3 11" />;
}

/** To be drawn once on the page. */
export function ZertzShapes(): VNode {
  return (
    <>
      <g id="zertz-ring">
        <circle class="ring-shadow" r="34.5" cy="5" />
        <circle class="ring-body" r="34.5" />
        <circle class="ring-light" r="38" stroke="url(#sheen)" />
        <circle class="ring-edge" r="45.4" />
        <circle class="ring-edge" r="23.6" />
      </g>
      {colours.map((colour) => (
        <g key={colour} id={`zertz-${colour}`}>
          <circle class="piece-shadow" cx="3" cy="6" r={radius + 1} />
          <circle class="marble-body" r={radius} />
          <Sign colour={colour} />
          <circle fill="url(#glass)" r={radius} />
          <ellipse fill="url(#gleam)" cx="-10" cy="-13" rx="13" ry="9" transform="rotate(-38 -10 -13)" />
        </g>
      ))}
    </>
  );
}

export function Ring(): VNode {
  return <use class="ring" href="#zertz-ring" />;
}

export function Marble({ colour }: { colour: Colour }): VNode {
  return <use class={`marble marble-${colour}`} href={`#zertz-${colour}`} />;
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

export function ZertzSample(): VNode {
  return (
    <>
      <rect class="table-top" width="240" height="120" />
      {[70, 170].map((x) => (
        <g key={x} transform={`translate(${x} 60)`}>
          <Ring />
        </g>
      ))}
      <g transform="translate(70 60)">
        <Marble colour="W" />
      </g>
      <g transform="translate(170 60)">
        <Marble colour="G" />
      </g>
    </>
  );
}
