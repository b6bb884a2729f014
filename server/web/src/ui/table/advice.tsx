// The engine's best turn, in an analysis or as it is suggested to a player, drawn on the board: where its pieces go, what is
// placed and what is removed.
import type { VNode } from "preact";
import type { PlaceOf } from "../../board/board";
import { TrailMarks } from "../../board/marks";
import type { GameView } from "../../games/view";

interface AdviceProps {
  readonly turn: string;
  readonly view: GameView;
  readonly placeOf: PlaceOf;
}

export function Advice({ turn, view, placeOf }: AdviceProps): VNode {
  const actions = view.actions(turn);
  const placeWithLabel = (label: string) => {
    const place = placeOf(label);
    return place && { label, ...place };
  };
  return (
    <g class="advice" data-testid="advice" data-turn={turn}>
      {actions.map(({ to, piece }) => {
        const place = placeOf(to);
        const shown = piece === undefined ? null : view.occupant(piece);
        return (
          place &&
          shown && (
            <g key={to} class="advice-piece" transform={`translate(${place.x} ${place.y})`}>
              {shown.paint()}
            </g>
          )
        );
      })}
      <TrailMarks actions={actions} placeOf={placeWithLabel} />
    </g>
  );
}
