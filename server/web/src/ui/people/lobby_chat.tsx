// The lobby's chat: a line that says whether something new was written, and once it is opened what people say. Nothing where
// the operator has none.
import type { ComponentChildren, VNode } from "preact";
import { useEffect } from "preact/hooks";
import { t } from "../../i18n/messages";
import { lobbyChat, type LobbyLine } from "../../net/lobby_chat";
import { isMember, me, socket } from "../../state/client";
import { muted } from "../../state/session/preferences";
import { Icon } from "../common/icons";
import { Line } from "../chat/chat_line";
import { ChatLog } from "../chat/chat_log";
import { ChatWriting } from "../chat/chat_writing";
import { MutedHere } from "../chat/muted_here";
import { isAdmin } from "./admin_here";
import { chat, chatIsOpen, hasUnread, hearChat, newest, noteSeen, removeLine, reportLine, say } from "./lobby_chat_here";
import { whileSeen } from "./while_seen";

/** How often it is asked while it is closed, in ms. */
const pause = 60_000;

export function LobbyChat(): VNode | null {
  return chatIsOpen.value ? <Open /> : <Closed />;
}

function Closed(): VNode | null {
  useEffect(
    () => whileSeen(pause, async () => (newest.value = await lobbyChat().catch(() => newest.peek())) !== null),
    [],
  );
  if (!newest.value.on) return null;
  return (
    <Box>
      {hasUnread.value && <span class="lobby-chat-new" data-testid="lobby-chat-new">{t("chat.lobby_new")}</span>}
    </Box>
  );
}

function Open(): VNode | null {
  const isConnected = socket.link.value === "open";
  useEffect(() => (isConnected ? hearChat() : undefined), [isConnected, me.value?.id]);
  useSeen();
  const held = chat.value;
  if (held?.on === false) return null;
  return (
    <Box>
      <div class="chat lobby-chat-body">
        <Lines lines={held?.lines ?? []} isLoading={held === null} />
        <MutedHere lines={held?.lines ?? []} />
        {isMember() ? <ChatWriting invitation={t("chat.lobby_write")} say={say} /> : <NeedsAccount />}
      </div>
    </Box>
  );
}

/** Lines are read while the page is looked at. */
function useSeen(): void {
  const held = chat.value;
  useEffect(() => {
    const note = () => void (document.hidden || noteSeen());
    note();
    document.addEventListener("visibilitychange", note);
    return () => document.removeEventListener("visibilitychange", note);
  }, [held]);
}

function Box({ children }: { children?: ComponentChildren }): VNode {
  const open = chatIsOpen.value;
  return (
    <section class="lobby-chat" aria-labelledby="lobby-chat" data-testid="lobby-chat">
      <h2>
        <button
          class="lobby-chat-head"
          id="lobby-chat"
          aria-expanded={open}
          data-testid="lobby-chat-head"
          onClick={() => (chatIsOpen.value = !open)}
        >
          <Icon name={open ? "close" : "note"} />
          {t("chat.lobby")}
        </button>
      </h2>
      {children}
    </section>
  );
}

function NeedsAccount(): VNode {
  return (
    <p class="chat-empty">
      <a href="/account">{t("chat.lobby_account")}</a>
    </p>
  );
}

function Lines({ lines, isLoading }: { lines: readonly LobbyLine[]; isLoading: boolean }): VNode {
  const silent = new Set(muted.value.map(({ id }) => id));
  const shown = lines.filter(({ id }) => !silent.has(id));
  return (
    <ChatLog last={shown.at(-1)?.v} empty={t(isLoading ? "common.loading" : "chat.lobby_empty")}>
      {shown.map((line) => (
        <Line
          key={line.v}
          line={line}
          at={line.at}
          own={line.id === me.value?.id}
          onReport={(comment) => reportLine(line.v, comment)}
          onRemove={isAdmin() ? () => removeLine(line.v) : undefined}
        />
      ))}
    </ChatLog>
  );
}
