// A game's page as the server draws it until the scripts have come: the board as a picture, the names and how it stands.
// {words} in braces are the server's to fill in.
import type { VNode } from "preact";

function Seat({ side }: { side: "first" | "second" }): VNode {
  return (
    <div class={`seat seat-frame seat-${side}`}>
      <div class="seat-who">
        <span class="seat-name">{`{${side}}`}</span>
      </div>
    </div>
  );
}

export function GameFrame(): VNode {
  return (
    <main class="room room-begun room-{status} room-of-{game}">
      <h1 class="only-read">{"{title}"}</h1>
      <div class="room-board">
        <div class="table-board board-frame">{"{board}"}</div>
      </div>
      <div class="room-upper">
        <Seat side="second" />
      </div>
      <div class="room-lower">
        <Seat side="first" />
      </div>
      <div class="room-side">
        <div class="room-status">
          <p class="status">{"{words}"}</p>
        </div>
      </div>
    </main>
  );
}
