// With whom the viewer has exchanged messages, the newest first.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { timeText } from "../../i18n/times";
import { conversations, type ListedConversation } from "../../net/messages";
import { me } from "../../state/client";
import { conversationPath, joinedConversations } from "../../state/people/conversations";
import { unread } from "../../state/people/unread";
import { Breakable } from "../common/breakable";

interface Held {
  readonly list: readonly ListedConversation[];
  /** For those behind the last one; undefined: there are no others. */
  readonly next?: number | undefined;
}

/** Null until the server has answered, undefined if it does not. And a way to show a page more. */
function useConversations(): readonly [Held | null | undefined, () => void] {
  const [held, setHeld] = useState<Held | null | undefined>(null);
  useEffect(() => {
    let current = true;
    conversations().then(
      ({ conversations: list, next }) =>
        current && setHeld((before) => (before ? { ...before, list: joinedConversations(list, before.list) } : { list, next })),
      () => current && setHeld((before) => before ?? undefined),
    );
    return () => void (current = false);
  }, [me.value?.id, unread.value]);
  const more = (): void => {
    if (!held?.next) return;
    void conversations(held.next).then(
      ({ conversations: older, next }) => setHeld({ list: joinedConversations(held.list, older), next }),
      () => undefined,
    );
  };
  return [held, more];
}

export function ConversationList(): VNode {
  const [held, more] = useConversations();
  if (held === null) return <p class="empty">{t("common.loading")}</p>;
  if (held === undefined) return <p class="empty">{t("account.no_answer")}</p>;
  if (held.list.length === 0) return <p class="empty">{t("messages.none")}</p>;
  return (
    <>
      <ul class="conversations" data-testid="conversations">
        {held.list.map((one) => (
          <Row key={one.with.id} one={one} />
        ))}
      </ul>
      {held.next !== undefined && (
        <button class="button more" data-testid="conversations-more" onClick={more}>
          {t("games.more")}
        </button>
      )}
    </>
  );
}

function Row({ one: { with: other, last, unread: number } }: { one: ListedConversation }): VNode {
  return (
    <li>
      <a href={conversationPath(other.name)} class={number > 0 ? "conversation-unread" : undefined} data-testid={`conversation-${other.name}`}>
        <strong>
          <Breakable text={other.name} />
        </strong>
        <time>{timeText(last.at)}</time>
        <span class="conversation-last">{last.mine ? t("messages.you", { text: last.text }) : last.text}</span>
        {number > 0 && (
          <span class="header-unread" aria-label={t("messages.unread", { n: number })}>
            {number}
          </span>
        )}
      </a>
    </li>
  );
}
