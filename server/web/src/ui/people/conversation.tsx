// What the viewer and one person have written to each other, and the field to write in.
import type { VNode } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { timeText } from "../../i18n/times";
import { reportMessage, sendMessage, type Message } from "../../net/messages";
import { whyNot } from "../../state/people/message_problem";
import { toast } from "../../state/session/toasts";
import { ReportDialog } from "../chat/report_dialog";
import { Breakable } from "../common/breakable";
import { PlayerLink } from "../common/player_link";
import { Closed } from "./closed";
import { useConversation } from "./use_conversation";

const longest = 1000;

export function Conversation({ name }: { name: string }): VNode {
  const { held, older, sent } = useConversation(name);
  if (held === null) return <p class="empty">{t("common.loading")}</p>;
  if (typeof held === "string") return <p class="empty">{held}</p>;
  const { with: other, messages } = held;
  return (
    <section class="conversation" aria-label={other.name}>
      <h2>
        <PlayerLink of={other}>
          <Breakable text={other.name} />
        </PlayerLink>
      </h2>
      <Lines name={other.name} messages={messages} {...(held.has_more && { onOlder: older })} />
      {held.may_write ? <Writing name={other.name} onSent={sent} /> : <Closed key={other.id} other={other} />}
    </section>
  );
}

interface LinesProps {
  readonly name: string;
  readonly messages: readonly Message[];
  /** There are older ones. */
  readonly onOlder?: () => void;
}

/** The newest is in sight when it comes. */
function Lines({ name, messages, onOlder }: LinesProps): VNode {
  const list = useRef<HTMLDivElement>(null);
  const newest = messages[0]?.id;
  useLayoutEffect(() => list.current?.scrollTo({ top: list.current.scrollHeight }), [newest]);
  return (
    <div class="conversation-log" ref={list} role="log" aria-label={t("messages.page")} tabIndex={0}>
      {onOlder && (
        <button class="button button-small" data-testid="older-messages" onClick={onOlder}>
          {t("messages.older")}
        </button>
      )}
      {messages.length === 0 && <p class="empty">{t("messages.kept")}</p>}
      <ol>
        {[...messages].reverse().map((one) => (
          <Line key={one.id} name={name} one={one} />
        ))}
      </ol>
    </div>
  );
}

function Line({ name, one }: { name: string; one: Message }): VNode {
  const [reporting, setReporting] = useState(false);
  const report = (comment: string): Promise<boolean> =>
    reportMessage(name, one.id, comment).then(
      () => true,
      (error) => (toast(whyNot(error), "problem"), false),
    );
  return (
    <li class={one.mine ? "message message-own" : "message"} data-testid="message">
      <p>{one.text}</p>
      <span class="message-about">
        <time>{timeText(one.at)}</time>
        {!one.mine && (
          <button class="button-quiet" data-testid="report-message" onClick={() => setReporting(true)}>
            {t("chat.report")}
          </button>
        )}
      </span>
      {reporting && <ReportDialog name={name} text={one.text} onReport={report} onDone={() => setReporting(false)} />}
    </li>
  );
}

interface WritingProps {
  readonly name: string;
  readonly onSent: (message: Message) => void;
}

/** What was refused stays in the field, with why. */
function useDraft({ name, onSent }: WritingProps) {
  const [text, write] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isUnderWay, setUnderWay] = useState(false);
  const send = (): void => {
    setUnderWay(true);
    sendMessage(name, text.trim())
      .then(
        (message) => (write(""), setProblem(null), onSent(message)),
        (error) => setProblem(whyNot(error)),
      )
      .finally(() => setUnderWay(false));
  };
  return { text, write, problem, isUnderWay, send };
}

function Writing(properties: WritingProps): VNode {
  const { text, write, problem, isUnderWay, send } = useDraft(properties);
  const invitation = t("messages.write", { name: properties.name });
  return (
    <form class="message-writing" onSubmit={(event) => (event.preventDefault(), send())}>
      {problem !== null && (
        <p class="message-problem" role="alert" data-testid="message-problem">
          {problem}
        </p>
      )}
      <input
        class="field"
        data-testid="message-field"
        aria-label={invitation}
        placeholder={invitation}
        maxLength={longest}
        autocomplete="off"
        value={text}
        onInput={({ currentTarget }) => write(currentTarget.value)}
      />
      <button class="button button-primary" data-testid="message-send" disabled={isUnderWay || text.trim() === ""}>
        {t("chat.send")}
      </button>
    </form>
  );
}
