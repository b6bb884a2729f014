// One channel of a room's chat: its lines, who is muted here, and the field to write in.
import type { VNode } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import type { ChatLine, RoomState } from "../../net/wire";
import { me } from "../../state/client";
import { excess, linesIn, mutedHere, type ChatChannel } from "../../state/room/chat";
import { newKey } from "../../state/session/key";
import { muted, unmute } from "../../state/session/preferences";
import type { RoomSession } from "../../state/room/room_session";
import { showWatchers, whyHidden } from "../../state/room/watchers_chat";
import { Line } from "./chat_line";
import { Icon } from "../common/icons";

interface ChatProps {
  readonly session: RoomSession;
  readonly state: RoomState;
  readonly channel: ChatChannel;
}

type WritingProps = Omit<ChatProps, "state">;

export function Chat({ session, state, channel }: ChatProps): VNode {
  const hidden = channel === "watchers" ? whyHidden(state) : null;
  if (hidden !== null) return <Hidden state={state} why={hidden} />;
  return (
    <div class="chat" data-testid={`chat-${channel}`}>
      <Lines session={session} state={state} channel={channel} />
      <MutedHere chat={state.chat} />
      <Writing session={session} channel={channel} />
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

const nearEnd = 40;

/** The last line stays in sight, unless the reader has scrolled up. */
function Lines({ session, state, channel }: ChatProps): VNode {
  const list = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const lines = linesIn(state.chat, channel, muted.value);
  const last = lines.at(-1)?.v;
  useLayoutEffect(() => {
    if (atEnd.current) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last]);
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: { currentTarget: HTMLElement }) =>
    (atEnd.current = scrollHeight - scrollTop - clientHeight < nearEnd);
  return (
    <div class="chat-log" ref={list} role="log" aria-label={t("chat.name")} tabIndex={0} onScroll={onScroll}>
      {lines.length === 0 && <p class="chat-empty">{emptySentence(channel, state.you !== null)}</p>}
      <ol>
        {lines.map((line) => (
          <Line key={line.v} session={session} state={state} line={line} own={line.id === me.value?.id} />
        ))}
      </ol>
    </div>
  );
}

function emptySentence(channel: ChatChannel, plays: boolean): string {
  if (channel === "players") return t("chat.only_you");
  return t(plays ? "chat.watchers_talk" : "chat.players_read");
}

function MutedHere({ chat }: { chat: readonly ChatLine[] }): VNode | null {
  const silent = mutedHere(chat, muted.value);
  if (silent.length === 0) return null;
  return (
    <ul class="chat-muted" aria-label={t("chat.muted")}>
      {silent.map(({ id, name }) => (
        <li key={id}>
          <span class="chat-muted-name">{t("chat.is_muted", { name })}</span>
          <button class="button-quiet" data-testid="unmute" onClick={() => unmute(id)}>
            {t("chat.unmute")}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface Draft {
  readonly text: string;
  /** Why the line was not sent, or cannot be. */
  readonly problem: string | null;
  write(text: string): void;
  send(): Promise<void>;
}

/** A line that was refused returns to the field, before what was typed meanwhile. */
function useDraft({ session, channel }: WritingProps): Draft {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const unsure = useRef({ text: "", key: "" });
  function write(next: string): void {
    setText(next);
    setProblem(excess(next.trim()) > 0 ? t("chat.too_long") : null);
  }
  async function send(): Promise<void> {
    const said = text.trim();
    if (said === "" || excess(said) > 0) return;
    const key = unsure.current.text === said ? unsure.current.key : newKey();
    write("");
    const trouble = await session.wishes.say(channel, said, key);
    if (!trouble) return;
    unsure.current = { text: said, key };
    setProblem(trouble.sentence);
    setText((typed) => (typed === "" ? said : `${said} ${typed}`));
  }
  return { text, problem, write, send };
}

function Writing({ session, channel }: WritingProps): VNode {
  const { text, problem, write, send } = useDraft({ session, channel });
  const invitation = t(channel === "players" ? "chat.write_opponent" : "chat.write_watchers");
  return (
    <form class="chat-writing" onSubmit={(event) => (event.preventDefault(), void send())}>
      {problem !== null && (
        <p class="chat-problem" role="alert" data-testid="chat-problem">
          {problem}
        </p>
      )}
      <input
        class="field"
        data-testid="chat-field"
        aria-label={invitation}
        placeholder={invitation}
        autocomplete="off"
        value={text}
        onInput={(event) => write(event.currentTarget.value)}
      />
      <button class="button button-icon" data-testid="chat-send" aria-label={t("chat.send")} disabled={text.trim() === ""}>
        <Icon name="send" />
      </button>
    </form>
  );
}
