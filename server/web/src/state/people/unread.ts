// How many messages from other people the viewer has not read, as the server has told last.
import { signal } from "@preact/signals";

export const unread = signal(0);
