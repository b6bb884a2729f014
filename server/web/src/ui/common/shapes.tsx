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
      <radialGradient id="glass" cx="0.36" cy="0.3" r="0.75">
        <Stops
          of={[
            { at: 0, light: 0.28 },
            { at: 0.4, light: 0 },
            { at: 0.6, shade: 0 },
            { at: 1, shade: 0.42 },
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
