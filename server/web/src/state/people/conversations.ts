// Messages as the page holds them: pages of a list joined. Pure.
import type { Conversation, ListedConversation, Message } from "../../net/messages";

/** Where the messages between the viewer and this person are. */
export function conversationPath(name: string): string {
  return `/messages?with=${encodeURIComponent(name)}`;
}

/** The newest page, with those that are held behind it; newest first, each once. */
export function joinedMessages(newest: readonly Message[], held: readonly Message[]): readonly Message[] {
  const last = newest.at(-1)?.id ?? Infinity;
  return [...newest, ...held.filter(({ id }) => id < last)];
}

/** Their newest message, which the viewer may not have read; null: there is none. */
export function newestOfTheirs(messages: readonly Message[]): number | null {
  return messages.find(({ mine }) => !mine)?.id ?? null;
}

/** A page that was asked for anew takes the place of what is held; behind it stands who is not in it. */
export function joinedConversations(
  newest: readonly ListedConversation[],
  held: readonly ListedConversation[],
): readonly ListedConversation[] {
  const known = new Set(newest.map((one) => one.with.id));
  return [...newest, ...held.filter((one) => !known.has(one.with.id))];
}

/** With older ones behind those that are held. */
export function withOlder(held: Conversation, older: Conversation): Conversation {
  return { ...held, messages: joinedMessages(held.messages, older.messages), has_more: older.has_more } as Conversation;
}

/** With what the viewer has just sent, unless the server told of it before it answered. */
export function withSent(held: Conversation, sent: Message): Conversation {
  if (held.messages.some(({ id }) => id === sent.id)) return held;
  return { ...held, messages: [sent, ...held.messages] } as Conversation;
}

/** Asked for anew: what is held of older ones stays. */
export function renewed(held: Conversation | null, newest: Conversation): Conversation {
  if (held === null || held.with.id !== newest.with.id || held.messages.length <= newest.messages.length) return newest;
  const reaches = held.messages.some(({ id }) => id >= (newest.messages.at(-1)?.id ?? 0));
  if (!reaches) return newest; // between the two there may be others
  return { ...newest, messages: joinedMessages(newest.messages, held.messages), has_more: held.has_more } as Conversation;
}
