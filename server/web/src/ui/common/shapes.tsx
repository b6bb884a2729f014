// The shapes of all games' pieces and the light on them, once on the page, in the looks that the visitor has chosen: boards
// show them by <use>. The gradients are
// only light and shade, so that every theme's colours go under them.
import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { allViews } from "../../games";
import { boardLooks } from "../../state/session/preferences";

interface Stop {
  readonly at: number;
  readonly light?: number;
  readonly shade?: number;
}

function Stops({ of }: { of: readonly Stop[] }): VNode {
  return (
    <>
      {of.map(({ at, light, shade }) => (
        <stop
          key={at}
          offset={at}
          stop-color={light === undefined ? "#000" : "#fff"}
          stop-opacity={light ?? shade ?? 0}
        />
      ))}
    </>
  );
}

const upperLeft = { x1: 0.15, y1: 0.1, x2: 0.85, y2: 0.9 };
/** Across the light: turned metal is bright where its grooves run towards it and away from it. */
const lowerLeft = { x1: 0.1, y1: 0.85, x2: 0.9, y2: 0.15 };

/** A line that wavers round its height, from one edge of the pattern to the other. */
function vein(y: number, bend: number): string {
  const [up, down, last] = [y - bend, y + bend, y + 1.6 * bend].map((at) => at.toFixed(1));
  return `M0 ${y}C90 ${down} 150 ${up} 240 ${y}S390 ${last} 480 ${y}`;
}

const veins = Array.from({ length: 15 }, (_, line) => vein(8 + line * 16, 9 * Math.sin(line * 1.9)));

/** Short lines in the layers of a stone, none beside another. */
const clefts = Array.from({ length: 30 }, (_, line) => {
  const [x, long] = [(line * 173) % 480, 40 + ((line * 59) % 90)];
  return `M${x} ${4 + line * 8}q${long / 2} ${line % 3 === 0 ? 5 : -4} ${long} 0`;
});

function every(third: number, lines: readonly string[]): string {
  return lines.filter((_, line) => line % 3 === third).join("");
}

/** What the plate is made of; the theme shows its own. */
function Grain(): VNode {
  return (
    <pattern id="grain" width="480" height="240" patternUnits="userSpaceOnUse" patternTransform="rotate(-12)">
      <g class="grain grain-wood">
        <path class="grain-dark" d={every(0, veins) + every(2, veins)} />
        <path class="grain-light" d={every(1, veins)} />
      </g>
      <g class="grain grain-stone">
        <path class="grain-dark" d={every(0, clefts)} />
        <path class="grain-light" d={every(1, clefts) + every(2, clefts)} />
      </g>
    </pattern>
  );
}

function Light(): VNode {
  return (
    <>
      <linearGradient id="bevel" {...upperLeft}>
        <Stops
          of={[
            { at: 0, light: 0.42 },
            { at: 0.45, light: 0.06 },
            { at: 0.55, shade: 0.05 },
            { at: 1, shade: 0.4 },
          ]}
        />
      </linearGradient>
      <linearGradient id="dish" {...upperLeft}>
        <Stops
          of={[
            { at: 0, shade: 0.14 },
            { at: 0.5, shade: 0 },
            { at: 1, light: 0.16 },
          ]}
        />
      </linearGradient>
      <linearGradient id="sheen" {...upperLeft}>
        <Stops
          of={[
            { at: 0, light: 0.5 },
            { at: 0.4, light: 0.08 },
            { at: 0.6, shade: 0.08 },
            { at: 1, shade: 0.4 },
          ]}
        />
      </linearGradient>
      <linearGradient id="turned" {...lowerLeft}>
        <Stops
          of={[
            { at: 0, light: 0.16 },
            { at: 0.14, shade: 0.1 },
            { at: 0.3, shade: 0.22 },
            { at: 0.43, light: 0.12 },
            { at: 0.5, light: 0.5 },
            { at: 0.57, light: 0.12 },
            { at: 0.7, shade: 0.22 },
            { at: 0.86, shade: 0.1 },
            { at: 1, light: 0.16 },
          ]}
        />
      </linearGradient>
      <linearGradient id="gloss" {...upperLeft}>
        <Stops
          of={[
            { at: 0, light: 0.8 },
            { at: 0.4, light: 0.15 },
            { at: 0.7, light: 0 },
            { at: 1, light: 0.2 },
          ]}
        />
      </linearGradient>
      <linearGradient id="chamfer" {...upperLeft}>
        <Stops
          of={[
            { at: 0, shade: 0.75 },
            { at: 0.45, shade: 0.25 },
            { at: 0.6, light: 0.1 },
            { at: 1, light: 0.55 },
          ]}
        />
      </linearGradient>
      <linearGradient id="rim" {...upperLeft}>
        <Stops
          of={[
            { at: 0, light: 0.85 },
            { at: 0.35, light: 0.2 },
            { at: 0.6, shade: 0.1 },
            { at: 1, shade: 0.55 },
          ]}
        />
      </linearGradient>
      <radialGradient id="glass" cx="0.38" cy="0.34" r="0.7">
        <Stops
          of={[
            { at: 0.2, shade: 0 },
            { at: 0.45, shade: 0.05 },
            { at: 0.65, shade: 0.14 },
            { at: 0.82, shade: 0.3 },
            { at: 1, shade: 0.66 },
          ]}
        />
      </radialGradient>
      <radialGradient id="contact">
        <Stops
          of={[
            { at: 0, shade: 0.6 },
            { at: 0.8, shade: 0.5 },
            { at: 1, shade: 0 },
          ]}
        />
      </radialGradient>
      <radialGradient id="caustic">
        <Stops
          of={[
            { at: 0, light: 0.75 },
            { at: 0.5, light: 0.25 },
            { at: 1, light: 0 },
          ]}
        />
      </radialGradient>
      <radialGradient id="gleam">
        <Stops
          of={[
            { at: 0, light: 1 },
            { at: 0.3, light: 0.9 },
            { at: 0.55, light: 0.3 },
            { at: 1, light: 0 },
          ]}
        />
      </radialGradient>
      <Grain />
      <radialGradient id="lamp" cx="0.5" cy="0.4" r="0.75">
        <Stops
          of={[
            { at: 0, light: 0.09 },
            { at: 1, light: 0 },
          ]}
        />
      </radialGradient>
    </>
  );
}

/** Gives the page the boards that the visitor has chosen. */
function useBoardLooks(): void {
  const chosen = boardLooks.value;
  useEffect(() => {
    for (const { id, boards } of allViews()) {
      const look = chosen[id] ?? "";
      document.documentElement.setAttribute(`data-${id}`, look in boards ? look : (Object.keys(boards)[0] ?? ""));
    }
  }, [chosen]);
}

export function Shapes(): VNode {
  useBoardLooks();
  return (
    <svg id="shapes" class="shapes" width="0" height="0" aria-hidden="true">
      <defs>
        <Light />
        {allViews().map((view) => view.shapes())}
      </defs>
    </svg>
  );
}
