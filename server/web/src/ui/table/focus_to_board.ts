// Keyboard focus moves to the board when the control that had it disappears or is disabled.
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { focusBoard } from "../../board/focus";

/** `box` holds the controls of the component that calls this. */
export function useFocusToBoard(box: RefObject<HTMLElement>): void {
  const held = box.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    const now = document.activeElement;
    if (held && (!box.current?.contains(now) || now?.matches(":disabled"))) focusBoard();
  });
  useLayoutEffect(() => {
    const own = box.current;
    return () => {
      if (own?.contains(document.activeElement)) focusBoard();
    };
  }, []);
}
