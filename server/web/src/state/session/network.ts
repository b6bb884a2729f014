// Whether the browser has a network at all.
import { signal } from "@preact/signals";

export const isOffline = signal(!navigator.onLine);

/** Call once. */
export function followNetwork(): void {
  for (const event of ["online", "offline"]) addEventListener(event, () => (isOffline.value = !navigator.onLine));
}
