// One player at the table: name, whether he is there, whose turn it is, and how he stands.
import type { VNode } from "preact";
import type { GameView } from "../games/view";
import type { RoomState, Side } from "../net/wire";
import type { Fact } from "../rules/rules";
import { SideDisc } from "./side_disc";

interface SeatProps {
  readonly side: Side;
  readonly state: RoomState;
  readonly view: GameView;
  readonly position: string;
  readonly facts: readonly Fact[];
  /** The game waits for him. */
  readonly toMove: boolean;
  /** It is his turn in the position shown. */
  readonly moves: boolean;
}

export function SeatCard({ side, state, view, position, facts, toMove, moves }: SeatProps): VNode {
  const seat = state.seats[side];
  const you = state.you === side;
  return (
    <section
      class={`seat seat-${side}${toMove ? " seat-to-move" : ""}`}
      aria-label={view.sides[side]}
      data-testid={`seat-${side}`}
    >
      <div class="seat-who">
        <SideDisc game={view.id} side={side} />
        <span class="seat-name">{seat ? seat.name : "Free seat"}</span>
        {seat && (
          <span class={`online${seat.online ? " online-yes" : ""}`} title={seat.online ? "Here" : "Away"}>
            <span class="only-read">{seat.online ? "here" : "away"}</span>
          </span>
        )}
      </div>
      <div class="seat-side">
        {view.sides[side]}
        {you && " · you"}
        {toMove && <span class="seat-turn">to move</span>}
      </div>
      {view.standing({ side, position, facts, toMove: moves })}
    </section>
  );
}
