// One player at the table: name, whether he is there, whose turn it is, and what he still shows.
import type { VNode } from "preact";
import type { Count, GameView } from "../games/view";
import type { RoomState, Side } from "../net/wire";

interface SeatProps {
  readonly side: Side;
  readonly state: RoomState;
  readonly view: GameView;
  readonly counts: readonly Count[];
  readonly toMove: boolean;
}

function Kind({ count, side }: { count: Count; side: Side }): VNode {
  const left = count[side];
  const low = left <= count.low;
  const name = `${count.name}: ${left}${low ? ", few left" : ""}`;
  return (
    <li class={`kind${low ? " kind-low" : ""}`} title={name}>
      <svg viewBox="-46 -46 92 92" width="24" height="24" aria-hidden="true">
        {count.draw(side)}
      </svg>
      <span class="kind-count" aria-hidden="true">
        {left}
        {low && (
          <svg class="kind-warning" viewBox="0 0 16 16" width="13" height="13">
            <path d="M8 1.5L15.3 14.5H.7Z" />
            <path class="kind-warning-sign" d="M8 6v4.2M8 12v.8" />
          </svg>
        )}
      </span>
      <span class="only-read">{name}</span>
    </li>
  );
}

export function SeatCard({ side, state, view, counts, toMove }: SeatProps): VNode {
  const seat = state.seats[side];
  const you = state.you === side;
  return (
    <section
      class={`seat seat-${side}${toMove ? " seat-to-move" : ""}`}
      aria-label={view.sides[side]}
      data-testid={`seat-${side}`}
    >
      <div class="seat-who">
        <span class={`seat-disc seat-disc-${side}`} aria-hidden="true" />
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
      <ul class="kinds" aria-label="Pieces on top of stacks">
        {counts.map((count) => (
          <Kind key={count.name} count={count} side={side} />
        ))}
      </ul>
    </section>
  );
}
