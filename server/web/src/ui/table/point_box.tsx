// A small box beside a point of the board: above it, or below where there is no room.
import type { ComponentChildren, VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { focusBoard, giveFocus } from "../../board/focus";

interface PointBoxProps {
  readonly point: string;
  readonly class: string;
  readonly role: "group" | "status";
  readonly label?: string;
  /** True: its first button gets the focus, which returns to the point afterwards. */
  readonly focuses?: boolean;
  readonly children: ComponentChildren;
}

/** Puts the box inside the board's frame. */
function moveTo(box: HTMLElement, point: string): void {
  const frame = box.parentElement?.getBoundingClientRect();
  const at = box.parentElement?.querySelector(`[data-testid="point-${point}"]`)?.getBoundingClientRect();
  if (!frame || !at) return;
  const half = box.offsetWidth / 2;
  const middle = at.left + at.width / 2 - frame.left;
  const below = at.top - frame.top < box.offsetHeight + 8;
  box.style.left = `${Math.max(4, Math.min(middle - half, frame.width - 2 * half - 4))}px`;
  box.style.top = `${(below ? at.bottom + 6 : at.top - box.offsetHeight - 6) - frame.top}px`;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Arrow keys go round the buttons of the box. */
function walkButtons(event: KeyboardEvent): void {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const all = [...(event.currentTarget as Element).querySelectorAll("button")];
  const at = all.findIndex((one) => one === document.activeElement);
  all[(at + step + all.length) % all.length]?.focus();
}

export function PointBox({ point, role, label, focuses = false, children, ...rest }: PointBoxProps): VNode {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) moveTo(box.current, point);
  });
  useLayoutEffect(() => {
    const own = box.current;
    if (!focuses || !own) return;
    const beside = own.parentElement?.querySelector<SVGGElement>(`[data-testid="point-${point}"]`);
    own.querySelector("button")?.focus();
    return () => {
      if (!own.contains(document.activeElement)) return;
      if (beside?.isConnected) giveFocus(beside);
      else focusBoard();
    };
  }, [point, focuses]);
  return (
    <div ref={box} class={rest.class} role={role} aria-label={label} onKeyDown={walkButtons}>
      {children}
    </div>
  );
}
