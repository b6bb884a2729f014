// Closes what lies over the page, as a menu, as soon as somebody presses or goes elsewhere.
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

const events = ["pointerdown", "focusin"];

export function useLeaving(box: RefObject<HTMLElement>, open: boolean, close: () => void): void {
  useLayoutEffect(() => {
    if (!open) return;
    const leave = ({ target }: Event) => box.current?.contains(target as Node) || close();
    for (const event of events) addEventListener(event, leave);
    return () => events.forEach((event) => removeEventListener(event, leave));
  }, [open]);
}
