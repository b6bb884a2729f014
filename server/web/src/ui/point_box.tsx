// A small box beside a point of the board: above it, or below where there is no room.
import type { ComponentChildren, VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

interface PointBoxProps {
  readonly point: string;
  readonly class: string;
  readonly role: "group" | "status";
  readonly label?: string;
  /** True: its first button gets the focus. */
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

export function PointBox({ point, role, label, focuses = false, children, ...rest }: PointBoxProps): VNode {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) moveTo(box.current, point);
  });
  useLayoutEffect(() => {
    if (focuses) box.current?.querySelector("button")?.focus();
  }, [point, focuses]);
  return (
    <div ref={box} class={rest.class} role={role} aria-label={label}>
      {children}
    </div>
  );
}
