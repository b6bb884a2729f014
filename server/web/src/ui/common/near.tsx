// What is drawn only once it comes near the window: a page of many boards opens as fast as one of few.
import type { ComponentChildren, RefObject, VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

const margin = "600px 0px";

/** Whether the place has come near the window. What comes at once is drawn one after another, so that none of it is a
 *  long task. */
export function useNear(): readonly [RefObject<HTMLDivElement>, boolean] {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, come] = useState(false);
  useEffect(() => {
    const watcher = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setTimeout(come, 0, true), {
      rootMargin: margin,
    });
    if (place.current) watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  return [place, isNear];
}

export function Near({ class: look, children }: { class: string; children: () => ComponentChildren }): VNode {
  const [place, isNear] = useNear();
  return (
    <div class={look} ref={place}>
      {isNear && children()}
    </div>
  );
}
