// A small box beside a point of the board: above it, or below where there is no room.
import type { ComponentChildren, VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

interface PointBoxProps {
  readonly point: string;
  readonly class: string;
  readonly role: "group" | "status";
  readonly label?: string;
  /** Points it should leave free. */
  readonly off?: readonly string[];
  /** True: its first button gets the focus, and the point has it afterwards. */
  readonly focuses?: boolean;
  readonly children: ComponentChildren;
}

/** Puts the box inside the board's frame, away from most of the points that it should leave free. */
function moveTo(box: HTMLElement, point: string, off: readonly string[]): void {
  const frame = box.parentElement?.getBoundingClientRect();
  const rectOf = (label: string) =>
    box.parentElement?.querySelector(`[data-testid="point-${label}"]`)?.getBoundingClientRect();
  const at = rectOf(point);
  if (!frame || !at) return;
  const above = off.filter((label) => (rectOf(label)?.top ?? at.top) < at.top).length;
  const half = box.offsetWidth / 2;
  const middle = at.left + at.width / 2 - frame.left;
  const below = at.top - frame.top < box.offsetHeight + 8 || above > off.length / 2;
  box.style.left = `${Math.max(4, Math.min(middle - half, frame.width - 2 * half - 4))}px`;
  box.style.top = `${(below ? at.bottom + 6 : at.top - box.offsetHeight - 6) - frame.top}px`;
}

export function PointBox({ point, role, label, focuses = false, off = [], children, ...rest }: PointBoxProps): VNode {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) moveTo(box.current, point, off);
  });
  useLayoutEffect(() => {
    const own = box.current;
    if (!focuses || !own) return;
    const beside = own.parentElement?.querySelector<SVGGElement>(`[data-testid="point-${point}"]`);
    own.querySelector("button")?.focus();
    return () => {
      if (own.contains(document.activeElement)) beside?.focus();
    };
  }, [point, focuses]);
  return (
    <div ref={box} class={rest.class} role={role} aria-label={label}>
      {children}
    </div>
  );
}
