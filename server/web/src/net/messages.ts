// The HTTP calls about messages from one person to another.
import type { ConversationBody, ConversationsBody, UnreadBody, WritersBody } from "#protocol";
import { call } from "./api";

export type Conversations = ConversationsBody;
export type ListedConversation = ConversationsBody["conversations"][number];
export type Conversation = ConversationBody;
export type Message = ConversationBody["messages"][number];
export type Writers = WritersBody["from"];

function addressOf(name: string): string {
  return `/api/me/messages/${encodeURIComponent(name)}`;
}

/** `before`: the id of a message, for what is older. */
function page(address: string, before: number | undefined): string {
  return before === undefined ? address : `${address}?before=${before}`;
}

export function conversations(before?: number): Promise<Conversations> {
  return call<Conversations>("GET", page("/api/me/messages", before));
}

export function conversation(name: string, before?: number): Promise<Conversation> {
  return call<Conversation>("GET", page(addressOf(name), before));
}

export function sendMessage(name: string, text: string): Promise<Message> {
  return call<Message>("POST", addressOf(name), { text });
}

/** What they have written up to this message is read. */
export function noteRead(name: string, id: number): Promise<object> {
  return call<object>("PUT", addressOf(name), { id });
}

export function reportMessage(name: string, id: number, comment: string): Promise<object> {
  return call<object>("POST", `${addressOf(name)}/report`, { id, comment });
}

/** How many the viewer has not read. */
export async function unreadMessages(): Promise<number> {
  return (await call<UnreadBody>("GET", "/api/me/unread")).unread;
}

export async function writers(): Promise<Writers> {
  return (await call<WritersBody>("GET", "/api/me/writers")).from;
}

export function setWriters(from: Writers): Promise<object> {
  return call<object>("PUT", "/api/me/writers", { from } satisfies WritersBody);
}
