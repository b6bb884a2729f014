// Components that show time: rendered again only when they would look different, and never in a hidden tab.
import { signal } from "@preact/signals";
import { useLayoutEffect, useState } from "preact/hooks";
import { socket } from "../../state/client";

const visible = signal(document.visibilityState === "visible");
document.addEventListener("visibilitychange", () => (visible.value = document.visibilityState === "visible"));

/** The server's Unix ms. `wait` says in how many ms the component looks different; null: time does not change it. */
export function useServerNow(wait: (now: number) => number | null): number {
  const [, redraw] = useState(0);
  const now = socket.serverNow();
  const ms = visible.value ? wait(now) : null;
  useLayoutEffect(() => {
    if (ms === null) return;
    const timer = setTimeout(() => redraw((count) => count + 1), ms);
    return () => clearTimeout(timer);
  });
  return now;
}
