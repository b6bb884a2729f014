// The HTTP calls about the lobby's chat. Its lines come over the socket.
import type { ActBody, LobbyChatBody, LobbyChatNews, NewLobbyLineBody } from "#protocol";
import { call } from "./api";

export type { LobbyLine } from "#protocol";
export type ChatNews = LobbyChatNews["d"];

/** Whether there is a chat, and the number of its last line. */
export function lobbyChat(): Promise<LobbyChatBody> {
  return call<LobbyChatBody>("GET", "/api/lobby/chat");
}

/** With the same key it is written once. */
export function sayInLobby(text: string, key: string): Promise<object> {
  return call<object>("POST", "/api/lobby/chat", { text, key } satisfies NewLobbyLineBody);
}

export function reportLobbyLine(line: number, comment: string): Promise<object> {
  return call<object>("POST", `/api/lobby/chat/${line}/report`, { comment });
}

/** For admins. */
export function removeLobbyLine(line: number): Promise<object> {
  return call<object>("POST", "/api/admin/act", { act: "remove_line", room: "lobby", version: line } satisfies ActBody);
}
