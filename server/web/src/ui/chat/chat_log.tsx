// The lines of a chat. The last one stays in sight, unless the reader has scrolled up.
import type { ComponentChildren, VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../../i18n/messages";

interface ChatLogProps {
  /** The number of the last line. */
  readonly last: number | undefined;
  /** What to say where there are no lines. */
  readonly empty: string;
  /** The lines, as items of a list. */
  readonly children: ComponentChildren;
}

const nearEnd = 40;

export function ChatLog({ last, empty, children }: ChatLogProps): VNode {
  const list = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  useLayoutEffect(() => {
    if (atEnd.current) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last]);
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: { currentTarget: HTMLElement }) =>
    (atEnd.current = scrollHeight - scrollTop - clientHeight < nearEnd);
  return (
    <div class="chat-log" ref={list} role="log" aria-label={t("chat.name")} tabIndex={0} onScroll={onScroll}>
      {last === undefined && <p class="chat-empty">{empty}</p>}
      <ol>{children}</ol>
    </div>
  );
}
