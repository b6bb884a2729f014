// Short messages at the edge of the screen, also read out. Each disappears by itself.
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

export function toast(text: string, tone: Toast["tone"] = "plain", link: string | null = null): void {
  const id = ++lastId;
  toasts.value = [...toasts.value.slice(-2), { id, text, tone, link }];
  setTimeout(() => dismiss(id), tone === "problem" ? 8000 : 4000);
}

export function dismiss(id: number): void {
  toasts.value = toasts.value.filter((one) => one.id !== id);
}
