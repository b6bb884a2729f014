// The messages between the viewer and one person: asked for again whenever the server tells of new ones, and noted as
// read while they are looked at.
import { useEffect, useState } from "preact/hooks";
import { conversation, noteRead, type Conversation, type Message } from "../../net/messages";
import { me, socket } from "../../state/client";
import { newestOfTheirs, renewed, withOlder, withSent } from "../../state/people/conversations";
import { whyNotOpen } from "../../state/people/message_problem";
import { unread } from "../../state/people/unread";

export interface Shown {
  /** Null until the server has answered; text: why there is nothing to show. */
  readonly held: Conversation | string | null;
  older(): void;
  sent(message: Message): void;
}

function isThere(held: Shown["held"]): held is Conversation {
  return typeof held === "object" && held !== null;
}

/** Theirs that are in sight are read. */
function useNotedRead(name: string, held: Shown["held"]): void {
  const newest = isThere(held) ? newestOfTheirs(held.messages) : null;
  useEffect(() => {
    if (newest === null) return;
    const note = (): void => {
      if (!document.hidden) noteRead(name, newest).catch(() => undefined);
    };
    note();
    document.addEventListener("visibilitychange", note);
    return () => document.removeEventListener("visibilitychange", note);
  }, [name, newest]);
}

export function useConversation(name: string): Shown {
  const [held, setHeld] = useState<Shown["held"]>(null);
  useEffect(() => {
    let current = true;
    conversation(name).then(
      (newest) => current && setHeld((before) => renewed(isThere(before) ? before : null, newest)),
      (error) => current && setHeld((before) => (isThere(before) ? before : whyNotOpen(error))),
    );
    return () => void (current = false);
  }, [name, me.value?.id, unread.value, socket.link.value === "open"]);
  useNotedRead(name, held);
  const older = (): void => {
    if (!isThere(held)) return;
    void conversation(name, held.messages.at(-1)?.id).then(
      (page) => setHeld((now) => (isThere(now) ? withOlder(now, page) : now)),
      () => undefined,
    );
  };
  const sent = (message: Message): void => setHeld((now) => (isThere(now) ? withSent(now, message) : now));
  return { held, older, sent };
}
