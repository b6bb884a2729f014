// A small board as a picture: the position and the last turn, with nothing to click and nothing to read out.
import type { VNode } from "preact";
import { frame, placeOf } from "../../board/geometry";
import { Grounds } from "../../board/layers";
import { TrailMarks } from "../../board/marks";
import { Plate } from "../../board/plate";
import { viewOf } from "../../games";
import { memo } from "../../board/memo";

interface MiniatureProps {
  readonly game: string;
  /** Empty: not known yet. */
  readonly position: string;
  /** Empty: none. */
  readonly lastTurn: string;
}

export const Miniature = memo(function Miniature({ game, position, lastTurn }: MiniatureProps): VNode {
  const view = viewOf(game);
  if (!view || position === "") return <div class="miniature" aria-hidden="true" />;
  const layout = view.layout(position);
  const picture = view.read(position);
  const actions = lastTurn === "" ? [] : view.actions(lastTurn);
  return (
    <svg class="miniature" viewBox={frame(layout)} aria-hidden="true" data-testid="miniature" data-position={position}>
      <Plate layout={layout} flip={false} />
      <Grounds view={view} layout={layout} picture={picture} sign={1} />
      <TrailMarks actions={actions} placeOf={(label) => placeOf(layout, label)} />
      {layout.places.map(({ label, x, y }) => (
        <g key={label} transform={`translate(${x} ${y})`}>
          {picture.at(label)?.paint()}
        </g>
      ))}
    </svg>
  );
});
