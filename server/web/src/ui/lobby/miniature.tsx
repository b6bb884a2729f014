// A small board as a picture: the position and the last turn, with nothing to click and nothing to read out. What
// changes in it slides. It is drawn once it comes near the window.
import type { VNode } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { frame, placeOf } from "../../board/geometry";
import { Ghosts, Grounds } from "../../board/layers";
import { TrailMarks } from "../../board/marks";
import { memo } from "../../board/memo";
import { useMotion } from "../../board/motion";
import { Plate } from "../../board/plate";
import { viewOf } from "../../games";
import type { GameView } from "../../games/view";
import { actionMs } from "../../state/session/preferences";
import { useNear } from "../common/near";

interface MiniatureProps {
  readonly game: string;
  /** Empty: not known yet. */
  readonly position: string;
  /** Empty: none. */
  readonly lastTurn: string;
  /** How many turns led here. */
  readonly ply: number;
}

export const Miniature = memo(function Miniature({ game, ...rest }: MiniatureProps): VNode {
  const [place, isNear] = useNear();
  const view = viewOf(game);
  if (!view || rest.position === "" || !isNear) return <div ref={place} class="miniature" aria-hidden="true" />;
  return <Drawn key={game} view={view} {...rest} />;
});

function Drawn({ view, position, lastTurn, ply }: Omit<MiniatureProps, "game"> & { readonly view: GameView }): VNode {
  const svg = useRef<SVGSVGElement>(null);
  const layout = view.layout(position);
  const picture = useMemo(() => view.read(position), [view, position]);
  const trail = useMemo(() => ({ ply, actions: lastTurn === "" ? [] : view.actions(lastTurn) }), [view, lastTurn, ply]);
  const ghosts = useMotion(svg, { view, position, trail, flip: false, actionMs: actionMs() }, picture);
  const ghostly = { view, layout, sign: 1, actionMs: actionMs() };
  return (
    <svg
      ref={svg}
      class="miniature"
      viewBox={frame(layout)}
      aria-hidden="true"
      data-testid="miniature"
      data-position={position}
    >
      <Plate layout={layout} flip={false} />
      <Grounds view={view} layout={layout} picture={picture} sign={1} />
      <TrailMarks actions={trail.actions} view={view} sign={1} placeOf={(label) => placeOf(layout, label)} />
      <Ghosts ghosts={ghosts.filter(({ way }) => !way)} {...ghostly} />
      {layout.places.map(({ label, x, y }) => {
        const occupant = picture.at(label);
        return (
          occupant && (
            <g key={label} transform={`translate(${x} ${y})`}>
              <g data-occupant={label}>{occupant.paint()}</g>
            </g>
          )
        );
      })}
      <Ghosts ghosts={ghosts.filter(({ way }) => way)} {...ghostly} />
    </svg>
  );
}
