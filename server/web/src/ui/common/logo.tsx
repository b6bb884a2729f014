// The sign of the site: a summit in a hexagon.
import type { VNode } from "preact";

export function Logo({ size = 28 }: { size?: number }): VNode {
  return (
    <svg class="logo" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path class="logo-frame" d="M16 1.5L28.6 8.75V23.25L16 30.5 3.4 23.25V8.75Z" />
      <path class="logo-rock" d="M5 22.4L13.6 9.2 18.2 16.2 20.6 13.2 27 22.4 16 28.7Z" />
      <path class="logo-snow" d="M13.6 9.2L16.9 14.2 14.6 15.8 12.9 14.6 10.6 13.8Z" />
    </svg>
  );
}
