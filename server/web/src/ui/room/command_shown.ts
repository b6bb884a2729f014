// Whether the line for turns and questions is open.
import { signal } from "@preact/signals";

export const commandShown = signal(false);
