// How TZAAR's pieces look: turned and bevelled. The kinds differ by their rim and by what is inlaid; the theme gives
// the colours. Each shape is drawn once for the whole page, and shown by <use>.
import type { VNode } from "preact";
import type { Kind, Piece, Stack } from "./text";

export const radius = 40;
const topRadius = 32;
const layerRise = 8;
const mostLayers = 6;

/** Corners at equal angles, the first at the top, at the given distances in turn. */
function corners(count: number, reaches: readonly number[]): string {
  const points = Array.from({ length: count }, (_, corner) => {
    const reach = reaches[corner % reaches.length] ?? 0;
    const angle = (2 * Math.PI * (corner + 0.5)) / count - Math.PI / 2;
    return `${(reach * Math.cos(angle)).toFixed(1)} ${(reach * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}

/** A circle as a path. */
function round(reach: number): string {
  return `M${-reach} 0a${reach} ${reach} 0 1 0 ${2 * reach} 0a${reach} ${reach} 0 1 0 ${-2 * reach} 0Z`;
}

/** A tott is round, a tzarra has twelve facets, a tzaar twelve teeth of two corners each. */
const rims: Readonly<Record<Kind, string>> = {
  T: round(radius),
  R: corners(12, [radius + 2]),
  Z: corners(48, [radius + 3, radius + 3, radius - 3, radius - 3]),
};

const kinds = Object.keys(rims) as Kind[];

function Inlay({ kind }: { kind: Kind }): VNode {
  if (kind === "T") return <circle class="piece-groove" r="22" />;
  if (kind === "R") return <circle class="piece-ring" r="17" />;
  return (
    <>
      <circle class="piece-ring piece-ring-thin" r="25.5" />
      <path class="piece-sign" d={corners(12, [19, 9])} transform="rotate(15)" />
    </>
  );
}

/** To be drawn once on the page. */
export function TzaarShapes(): VNode {
  return (
    <>
      {kinds.map((kind) => (
        <g key={kind} id={`tzaar-rim-${kind}`}>
          <path class="piece-body" d={rims[kind]} />
          <path fill="url(#bevel)" d={rims[kind]} />
        </g>
      ))}
      {kinds.map((kind) => (
        <g key={kind} id={`tzaar-${kind}`}>
          <use href={`#tzaar-rim-${kind}`} />
          <circle class="piece-top" r={topRadius} />
          <circle fill="url(#dish)" r={topRadius} />
          <Inlay kind={kind} />
        </g>
      ))}
    </>
  );
}

export function Face({ piece: { kind, side } }: { piece: Piece }): VNode {
  return <use class={`piece piece-${side}`} href={`#tzaar-${kind}`} />;
}

/** How far the top of a stack of that height is above its lowest piece. */
export function riseOf(height: number): number {
  return (Math.min(height, mostLayers) - 1) * layerRise;
}

/** A stack a little from below: the rims of the pieces under the top show as steps. */
export function StackShape({ stack }: { stack: Stack }): VNode {
  const shown = stack.slice(-mostLayers);
  const rise = riseOf(stack.length);
  const top = shown[shown.length - 1] ?? stack[0];
  return (
    <g transform={`translate(0 ${rise / 2})`}>
      <circle class="piece-shadow" cx="2" cy="6" r={radius + 2} />
      {shown.slice(0, -1).map(({ kind, side }, index) => (
        <use key={index} class={`piece piece-layer piece-${side}`} href={`#tzaar-rim-${kind}`} y={-index * layerRise} />
      ))}
      <use class={`piece piece-${top.side}`} href={`#tzaar-${top.kind}`} y={-rise} />
      {stack.length > 1 && <Height of={stack.length} rise={rise} />}
    </g>
  );
}

function Height({ of, rise }: { of: number; rise: number }): VNode {
  return (
    <g class="height" transform={`translate(30 ${-28 - rise})`}>
      <circle r="17" />
      <text dy="0.36em">{of}</text>
    </g>
  );
}

export function TzaarSample(): VNode {
  return (
    <>
      <rect class="plate-tint-2" width="240" height="120" />
      <path class="plate-lines" d="M85 0V120M154.3 0V120M0-9.1L240 129.5M0 89.1L154.3 0M69.3 129L240 30.5" />
      <g transform="translate(85 40) scale(0.8)">
        <StackShape stack={[{ kind: "Z", side: "first" }]} />
      </g>
      <g transform="translate(154.3 80) scale(0.8)">
        <StackShape stack={[{ kind: "R", side: "second" }]} />
      </g>
    </>
  );
}
