// Short messages at the edge of the screen, also read out. Each disappears by itself, unless somebody holds it.
import { signal } from "@preact/signals";

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: "plain" | "problem";
  /** Where it is explained; null: nowhere. */
  readonly link: string | null;
}

export const toasts = signal<readonly Toast[]>([]);
let lastId = 0;

const shownMs = { plain: 4000, problem: 8000 } as const;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

export function toast(text: string, tone: Toast["tone"] = "plain", link: string | null = null): void {
  const one = { id: ++lastId, text, tone, link };
  for (const pushedOut of toasts.value.slice(0, -2)) hold(pushedOut);
  toasts.value = [...toasts.value.slice(-2), one];
  release(one);
}

/** It stays while somebody points at it or has the focus in it. */
export function hold({ id }: Toast): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** It disappears after its whole time. */
export function release(one: Toast): void {
  hold(one);
  timers.set(
    one.id,
    setTimeout(() => dismiss(one), shownMs[one.tone]),
  );
}

export function dismiss(one: Toast): void {
  hold(one);
  toasts.value = toasts.value.filter(({ id }) => id !== one.id);
}
