// Lines of chat as one viewer reads them. Pure.
import { known, spoken, t } from "../../i18n/messages";
import type { ChatLine } from "../../net/wire";
import type { Muted } from "../session/preferences";
import { countdownText } from "./clock";

export type ChatChannel = "players" | "watchers";

/** The most a line may hold, in bytes of UTF-8. */
export const longestLine = 500;

/** What people say in a channel, and what the server says to all; without muted people. */
export function linesIn(chat: readonly ChatLine[], channel: ChatChannel, muted: readonly Muted[]): readonly ChatLine[] {
  const silent = new Set(muted.map(({ id }) => id));
  return chat.filter((line) => (line.channel === channel || line.channel === "all") && !silent.has(line.id));
}

/** How many lines by others came after the version `seen`. */
export function unreadCount(lines: readonly ChatLine[], seen: number, me: number | null): number {
  return lines.filter(({ v, id }) => v > seen && id !== me).length;
}

export function lastVersion(chat: readonly ChatLine[]): number {
  return chat.at(-1)?.v ?? 0;
}

/** Bytes above the limit; 0: the line may be sent. */
export function excess(text: string): number {
  return Math.max(0, new TextEncoder().encode(text).length - longestLine);
}

export function isServer({ id }: ChatLine): boolean {
  return id === 0;
}

/** A line as the viewer reads it: by its code where that is among the messages, else in the words it was said in. */
export function wordsOf({ text, code, for_ms: forMs = 0 }: ChatLine): string {
  if (code === undefined) return text;
  const key = spoken.value.language === "en" ? null : known(`said.${code}`);
  return key === null ? text : t(key, { time: countdownText(Math.round(forMs / 1000)) });
}

/** The muted people who wrote lines here. */
export function mutedHere(chat: readonly Pick<ChatLine, "id">[], muted: readonly Muted[]): readonly Muted[] {
  return muted.filter(({ id }) => chat.some((line) => line.id === id));
}
