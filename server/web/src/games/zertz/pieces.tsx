// How rings and marbles look: turned metal and glass. The three marbles differ in shade and in what is on them: white is
// plain, grey is banded, black has a ring. Each shape is drawn once for the whole page, and shown by <use>.
import type { VNode } from "preact";
import { colours, type Colour } from "./text";

const radius = 30;

function Sign({ colour }: { colour: Colour }): VNode | null {
  if (colour === "W") return null;
  if (colour === "B") return <circle class="marble-sign" r="14" />;
  return <path class="marble-sign" d="M-28.9-8Q0-18 28.9-8M-27.9 11Q0 1 27.9 11" />;
}

/** The hairlines that a turning tool leaves. */
const hairlines = [28.4, 31.6, 36.8, 40.2];

/** Turned metal. The edge alone keeps its colour all round: by it a ring stands out from its table. */
function RingShape(): VNode {
  return (
    <g id="zertz-ring">
      <circle class="contact" fill="url(#contact)" r="54" cx="2.5" cy="6" />
      <circle class="ring-body" r="34.5" />
      <circle class="ring-light" r="34.5" stroke="url(#sheen)" />
      <circle class="ring-light" r="34.5" stroke="url(#turned)" />
      {hairlines.map((reach) => (
        <circle key={reach} class="ring-hairline" r={reach} />
      ))}
      <circle class="ring-chamfer" r="24.6" stroke="url(#chamfer)" />
      <circle class="ring-edge" r="22.6" />
      <circle class="ring-rim" r="44.4" />
      <circle class="ring-rim-light" r="44.4" stroke="url(#gloss)" />
    </g>
  );
}

/** Light falls through glass: it is bright again on the far side, and on what lies there, but for black. */
function MarbleShape({ colour }: { colour: Colour }): VNode {
  return (
    <g id={`zertz-${colour}`}>
      <circle class="contact" fill="url(#contact)" cx="3" cy="6" r={radius + 4} />
      <circle class="marble-body" r={radius} />
      <Sign colour={colour} />
      <circle fill="url(#glass)" r={radius - 1} />
      <ellipse class="marble-caustic" fill="url(#caustic)" cx="12" cy="16" rx="15" ry="8" transform="rotate(-40 12 16)" />
      <ellipse fill="url(#gleam)" cx="-11" cy="-13" rx="11" ry="7" transform="rotate(-40 -11 -13)" />
      {colour !== "B" && <ellipse class="marble-cast" fill="url(#caustic)" cx="26" cy="29" rx="12" ry="6" transform="rotate(-42 26 29)" />}
    </g>
  );
}

/** To be drawn once on the page. */
export function ZertzShapes(): VNode {
  return (
    <>
      <RingShape />
      {colours.map((colour) => (
        <MarbleShape key={colour} colour={colour} />
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
