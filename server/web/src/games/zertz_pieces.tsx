// How rings and marbles look: turned metal and glass. The three marbles differ in shade and in what is on them: white is
// plain, grey is banded, black has a ring. Each shape is drawn once for the whole page, and shown by <use>.
import type { VNode } from "preact";
import { colours, type Colour } from "./zertz_text";

const radius = 30;

function Sign({ colour }: { colour: Colour }): VNode | null {
  if (colour === "W") return null;
  if (colour === "B") return <circle class="marble-sign" r="14" />;
  return <path class="marble-sign" d="M-28.9-8Q0-18 28.9-8M-27.9 11Q0 1 27.9 11" />;
}

/** A part of a circle round the middle, in degrees clockwise from the right. */
function arc(reach: number, from: number, to: number): string {
  const at = (degrees: number) => `${(reach * Math.cos((degrees * Math.PI) / 180)).toFixed(1)} ${(reach * Math.sin((degrees * Math.PI) / 180)).toFixed(1)}`;
  return `M${at(from)}A${reach} ${reach} 0 0 1 ${at(to)}`;
}

/** Where light lies on turned metal: two wedges opposite each other, laid over each other ever narrower. */
const glints = [225, 45].flatMap((middle) => [24, 18, 13, 9, 5].map((half) => [middle - half, middle + half] as const));

function RingShape(): VNode {
  return (
    <g id="zertz-ring">
      <circle class="contact" fill="url(#contact)" r="53" cx="2" cy="5" />
      <circle class="ring-body" r="34.5" />
      <circle class="ring-light" r="34.5" stroke="url(#sheen)" />
      {glints.map(([from, to]) => (
        <path key={from} class={from > 180 ? "ring-glint" : "ring-glint ring-glint-far"} d={arc(34.5, from, to)} />
      ))}
      <circle class="ring-rim" r="43.6" stroke="url(#rim)" />
      <circle class="ring-chamfer" r="25" stroke="url(#chamfer)" />
      <circle class="ring-edge" r="45.6" />
      <circle class="ring-edge" r="22.8" />
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
      <circle fill="url(#glass)" r={radius} />
      <ellipse fill="url(#caustic)" cx="11" cy="15" rx="15" ry="9" transform="rotate(-40 11 15)" opacity={colour === "B" ? 0.4 : 0.8} />
      <ellipse fill="url(#gleam)" cx="-10" cy="-13" rx="12" ry="7.5" transform="rotate(-38 -10 -13)" />
      {colour !== "B" && <ellipse fill="url(#caustic)" cx="25" cy="28" rx="11" ry="6" transform="rotate(-42 25 28)" opacity="0.55" />}
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
