// One channel of a room's chat: its lines, who is muted here, and the field to write in.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import type { ChatLine, RoomState, Side } from "../../net/wire";
import { me } from "../../state/client";
import { isServer, linesIn, wordsOf, type ChatChannel } from "../../state/room/chat";
import { muted } from "../../state/session/preferences";
import type { RoomSession } from "../../state/room/room_session";
import { showWatchers, whyHidden } from "../../state/room/watchers_chat";
import { SideDisc } from "../common/side_disc";
import { Line } from "./chat_line";
import { ChatLog } from "./chat_log";
import { ChatWriting } from "./chat_writing";
import { MutedHere } from "./muted_here";

interface ChatProps {
  readonly session: RoomSession;
  readonly state: RoomState;
  readonly channel: ChatChannel;
}

export function Chat({ session, state, channel }: ChatProps): VNode {
  const hidden = channel === "watchers" ? whyHidden(state) : null;
  if (hidden !== null) return <Hidden state={state} why={hidden} />;
  return (
    <div class="chat" data-testid={`chat-${channel}`}>
      <Lines session={session} state={state} channel={channel} />
      <MutedHere lines={state.chat} />
      <ChatWriting
        invitation={t(channel === "players" ? "chat.write_opponent" : "chat.write_watchers")}
        say={async (text, key) => (await session.wishes.say(channel, text, key))?.sentence ?? null}
      />
    </div>
  );
}

function Hidden({ state, why }: { state: RoomState; why: Parameters<typeof t>[0] }): VNode {
  return (
    <div class="chat">
      <p class="chat-empty">{t(why)}</p>
      <button class="button" data-testid="show-watchers" onClick={() => showWatchers(state)}>
        {t("chat.show")}
      </button>
    </div>
  );
}

function Lines({ session, state, channel }: ChatProps): VNode {
  const lines = linesIn(state.chat, channel, muted.value);
  return (
    <ChatLog last={lines.at(-1)?.v} empty={emptySentence(channel, state.you !== null)}>
      {lines.map((line) => (
        <One key={line.v} session={session} state={state} line={line} />
      ))}
    </ChatLog>
  );
}

function emptySentence(channel: ChatChannel, plays: boolean): string {
  if (channel === "players") return t("chat.only_you");
  return t(plays ? "chat.watchers_talk" : "chat.players_read");
}

function sideOf({ seats }: RoomState, user: number): Side | null {
  if (seats.first?.id === user) return "first";
  return seats.second?.id === user ? "second" : null;
}

interface OneProps {
  readonly session: RoomSession;
  readonly state: RoomState;
  readonly line: ChatLine;
}

function One({ session, state, line }: OneProps): VNode {
  if (isServer(line)) return <li class="chat-line chat-server">{wordsOf(line)}</li>;
  const side = sideOf(state, line.id);
  return (
    <Line
      line={{ ...line, text: wordsOf(line) }}
      mark={side && <SideDisc game={state.game} side={side} />}
      own={line.id === me.value?.id}
      onReport={(comment) => session.wishes.report(line.v, comment)}
    />
  );
}
