// A puzzle in a frame of another site, all of which the server draws: nothing on it changes anything. {words} in braces are
// the server's to fill in.
import type { VNode } from "preact";
import { puzzlesBook } from "../i18n/puzzles_book";

export function PuzzleFrame(): VNode {
  return (
    <main class="embed">
      <h1 class="embed-seat embed-second embed-name">{"{title}"}</h1>
      <div class="embed-board board-frame">{"{board}"}</div>
      <div class="embed-foot">
        <p class="embed-status">{"{words}"}</p>
        <a class="embed-link" href="{link}" target="_blank" rel="noopener" data-testid="embed-link">
          {puzzlesBook.say("page.solve")}
        </a>
      </div>
    </main>
  );
}
