// A box of controls that the server brings: what has just appeared or moved reacts neither to a pointer nor to a key.
import type { ComponentChildren, RefObject, VNode } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { Settling as Rest, type Later } from "../../state/session/settling";

const later: Later = (ms, act) => {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
};

export function Settling({ children, ...rest }: { class: string; children: ComponentChildren }): VNode {
  const box = useRef<HTMLDivElement>(null);
  const inert = !useSettled(box);
  useFocusAfterwards(box, inert);
  return (
    <div ref={box} class={rest.class} inert={inert}>
      {children}
    </div>
  );
}

/** False while the box has only just come to where it is. */
function useSettled(box: RefObject<HTMLElement>): boolean {
  const rest = useMemo(() => new Rest(later), []);
  useLayoutEffect(() => {
    if (box.current) rest.rendered(box.current.getBoundingClientRect());
  });
  useLayoutEffect(() => {
    const own = box.current;
    if (!own) return;
    const stop = watch(own, rest);
    return () => {
      stop();
      rest.close();
    };
  }, []);
  return rest.settled.value;
}

/** Follows the box when other parts of the page grow or shrink, and when the person scrolls. */
function watch(box: HTMLElement, rest: Rest): () => void {
  const observer = new ResizeObserver(() => rest.rendered(box.getBoundingClientRect()));
  const onScroll = () => rest.scrolled(box.getBoundingClientRect());
  for (const part of box.closest("main, aside, dialog")?.children ?? []) observer.observe(part);
  addEventListener("scroll", onScroll, { capture: true, passive: true });
  return () => {
    observer.disconnect();
    removeEventListener("scroll", onScroll, { capture: true });
  };
}

/** Keyboard focus that the box had while it reacted returns to it. */
function useFocusAfterwards(box: RefObject<HTMLElement>, inert: boolean): void {
  const held = useRef<HTMLElement | null>(null);
  const now = document.activeElement;
  if (inert && now instanceof HTMLElement && box.current?.contains(now)) held.current = now;
  useLayoutEffect(() => {
    if (inert) return;
    if (document.activeElement === document.body) held.current?.focus({ preventScroll: true });
    held.current = null;
  }, [inert]);
}
