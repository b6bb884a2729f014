// Draws its content only once it comes near the window: a page of many boards opens as fast as one of few.
import type { ComponentChildren, VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

const margin = "600px 0px";

export function Near({ class: look, children }: { class: string; children: () => ComponentChildren }): VNode {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, come] = useState(false);
  useEffect(() => {
    const watcher = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && come(true), {
      rootMargin: margin,
    });
    if (place.current) watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  return (
    <div class={look} ref={place}>
      {isNear && children()}
    </div>
  );
}
