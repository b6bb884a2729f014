// Whether the board has the window for itself, with only seats and controls beside it. Where the browser can, it has the
// screen. Touches the page.
import { signal } from "@preact/signals";

export const fullBoard = signal(false);

export function enterFullBoard(): void {
  fullBoard.value = true;
  document.documentElement.requestFullscreen?.().catch(() => undefined);
}

export function leaveFullBoard(): void {
  fullBoard.value = false;
  if (document.fullscreenElement) void document.exitFullscreen();
}

/** Leaving by the browser's own way or by Escape; returns what ends the listening. */
export function followFullBoard(): () => void {
  const onChange = () => {
    if (!document.fullscreenElement) fullBoard.value = false;
  };
  const onKey = (event: KeyboardEvent) => {
    const leaves = event.key === "Escape" && fullBoard.peek();
    if (!leaves) return;
    event.preventDefault();
    leaveFullBoard();
  };
  document.addEventListener("fullscreenchange", onChange);
  addEventListener("keydown", onKey, { capture: true });
  return () => {
    document.removeEventListener("fullscreenchange", onChange);
    removeEventListener("keydown", onKey, { capture: true });
    leaveFullBoard();
  };
}
