// A turn that has not been played, drawn on the board: where its pieces go, what is placed and what is removed. It is the
// engine's best turn, in an analysis or as it is suggested to a player, or one that the player has prepared.
import type { VNode } from "preact";
import type { PlaceOf } from "../../board/board";
import { Hourglass, TrailMarks } from "../../board/marks";
import type { GameView } from "../../games/view";

interface AdviceProps {
  readonly turn: string;
  readonly view: GameView;
  readonly placeOf: PlaceOf;
  readonly look?: "advice" | "prepared";
}

export function Advice({ turn, view, placeOf, look = "advice" }: AdviceProps): VNode {
  const actions = view.actions(turn);
  const placeWithLabel = (label: string) => {
    const place = placeOf(label);
    return place && { label, ...place };
  };
  const begins = look === "prepared" && actions[0] ? placeOf(actions[0].from ?? actions[0].to) : null;
  return (
    <g class={look} data-testid={look} data-turn={turn}>
      {actions.map(({ to, piece }) => {
        const place = placeOf(to);
        const shown = piece === undefined ? null : view.occupant(piece);
        return (
          place &&
          shown && (
            <g key={to} class="piece-to-come" transform={`translate(${place.x} ${place.y})`}>
              {shown.paint()}
            </g>
          )
        );
      })}
      <TrailMarks actions={actions} placeOf={placeWithLabel} />
      {begins && <Hourglass at={begins} />}
    </g>
  );
}
