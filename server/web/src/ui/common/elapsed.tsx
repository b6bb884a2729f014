// Time that has passed since a moment, counted by the server's clock: "0:12".
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { socket } from "../../state/client";
import { elapsedWords } from "../../state/lobby/lobby_words";

export function Elapsed({ since }: { since: number }): VNode {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span class="elapsed" role="timer" data-testid="elapsed">
      {elapsedWords(socket.serverNow() - since)}
    </span>
  );
}
