// An embedded game as the server draws it until the scripts have come. {words} in braces are the server's to fill in.
import type { VNode } from "preact";

export function EmbedFrame(): VNode {
  return (
    <main class="embed">
      <div class="embed-seat embed-second">
        <span class="seat-name">{"{second}"}</span>
      </div>
      <div class="embed-board board-frame">{"{board}"}</div>
      <div class="embed-seat embed-first">
        <span class="seat-name">{"{first}"}</span>
      </div>
      <div class="embed-foot">
        <p class="embed-status">{"{words}"}</p>
      </div>
    </main>
  );
}
