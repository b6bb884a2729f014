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

/** Of wood: long lines that run beside each other round two knots. */
function Grain(): VNode {
  const lines = Array.from({ length: 15 }, (_, line) => {
    const y = 8 + line * 16;
    const bend = 9 * Math.sin(line * 1.9);
    return `M0 ${y}C90 ${(y + bend).toFixed(1)} 150 ${(y - bend).toFixed(1)} 240 ${y}S390 ${(y + 1.6 * bend).toFixed(1)} 480 ${y}`;
  });
  return (
    <pattern id="grain" width="480" height="240" patternUnits="userSpaceOnUse" patternTransform="rotate(-12)">
      <path d={lines.filter((_, line) => line % 3 !== 1).join("")} fill="none" stroke="#000" stroke-opacity="0.1" stroke-width="2.5" />
      <path d={lines.filter((_, line) => line % 3 === 1).join("")} fill="none" stroke="#fff" stroke-opacity="0.07" stroke-width="4" />
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
            { at: 0, light: 0.3 },
            { at: 0.4, light: 0 },
            { at: 0.55, shade: 0.02 },
            { at: 0.75, shade: 0.24 },
            { at: 1, shade: 0.7 },
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
            { at: 0, light: 0.9 },
            { at: 0.4, light: 0.5 },
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
