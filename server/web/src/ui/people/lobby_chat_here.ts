// The lobby's chat in this tab: whether it is open, what has been read, and its lines as the server tells them. It is heard
// only while it is open.
import { computed, signal } from "@preact/signals";
import { refusalText } from "../../i18n/refusals";
import { t } from "../../i18n/messages";
import { ApiError } from "../../net/api";
import { removeLobbyLine, reportLobbyLine, sayInLobby } from "../../net/lobby_chat";
import { passes, Retry } from "../../net/retry";
import { Refused } from "../../net/socket";
import { socket } from "../../state/client";
import { remembered } from "../../state/session/preferences";
import { toast } from "../../state/session/toasts";
import { applyChatNews, type LobbyChat } from "../../state/lobby/lobby_chat";

export const chatIsOpen = remembered("lobbyChat", false);
/** The number of the last line that has been in sight. */
const chatSeen = remembered("lobbyChatSeen", 0);
/** Null before the server has told of it. */
export const chat = signal<LobbyChat | null>(null);
/** What it has said while the chat was closed. */
export const newest = signal({ on: false, last: 0 });
export const hasUnread = computed(() => newest.value.last > chatSeen.value);

const again = new Retry((ms, run) => void setTimeout(run, ms));
let follows = false;
/** What the server has been asked last. */
let asked: "subscribe" | "unsubscribe" = "unsubscribe";

/** The first page's code knows nothing of this message. */
function follow(): void {
  if (follows) return;
  follows = true;
  const { onMessage } = socket;
  socket.onMessage = (message) => {
    onMessage(message);
    if (message.t === "lobby_chat") chat.value = applyChatNews(chat.peek(), message.d);
  };
}

function ask(action: typeof asked): void {
  asked = action;
  socket.request("lobby_chat", { action }).then(
    () => again.succeeded(),
    (error: unknown) => {
      if (!(error instanceof Refused && passes(error.body))) return; // a lost connection comes back and asks
      again.later(error.body.retry_ms, () => ask(asked));
    },
  );
}

/** From now on the lines come, until the returned function is called. Call it with each new connection. */
export function hearChat(): () => void {
  follow();
  ask("subscribe");
  return () => ask("unsubscribe");
}

/** All that is held has been in sight, and of what is newer nothing will come: somebody whom the viewer has blocked said it. */
export function noteSeen(): void {
  if (!chat.peek()) return;
  const last = Math.max(chat.peek()?.lines.at(-1)?.v ?? 0, newest.peek().last);
  if (last > chatSeen.peek()) chatSeen.value = last;
}

function sentence(error: unknown): string {
  return error instanceof ApiError ? refusalText(error) : t("account.no_answer");
}

/** Resolves with what went wrong, or null. */
export function say(text: string, key: string): Promise<string | null> {
  return sayInLobby(text, key).then(() => null, sentence);
}

/** Whether the line is reported; else the reader is told why not. */
export function reportLine(line: number, comment: string): Promise<boolean> {
  return reportLobbyLine(line, comment).then(
    () => true,
    (error) => (toast(sentence(error), "problem"), false),
  );
}

/** For moderators: it goes from everybody's list once the server tells so. */
export function removeLine(line: number): void {
  removeLobbyLine(line).catch((error: unknown) => toast(sentence(error), "problem"));
}
