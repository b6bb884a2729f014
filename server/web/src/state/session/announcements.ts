// What the operator has told everybody of late: it stays until this browser's person has read it. The server tells it again
// with every connection.
import { signal } from "@preact/signals";
import { announcementsRead } from "./preferences";

export interface Announcement {
  readonly text: string;
  /** Unix ms. */
  readonly at: number;
}

const heard = signal<readonly Announcement[]>([]);

/** The oldest first. */
export function unreadAnnouncements(): readonly Announcement[] {
  return heard.value.filter(({ at }) => at > announcementsRead.value);
}

export function hearAnnouncement(one: Announcement): void {
  if (heard.peek().some(({ at, text }) => at === one.at && text === one.text)) return;
  heard.value = [...heard.peek(), one].sort((a, b) => a.at - b.at);
}

/** It has been read, and what was told before it. */
export function readAnnouncement({ at }: Announcement): void {
  announcementsRead.value = Math.max(announcementsRead.peek(), at);
}
