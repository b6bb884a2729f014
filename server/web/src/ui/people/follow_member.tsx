// What begins in the background for somebody with an account: their preferences, and how many messages they have not read.
import { effect } from "@preact/signals";
import type { VNode } from "preact";
import { speakOfAll } from "../../i18n/language";
import { t } from "../../i18n/messages";
import { unreadMessages } from "../../net/messages";
import { isMember, me, socket } from "../../state/client";
import { followAccount } from "../../state/people/followed";
import { unread } from "../../state/people/unread";
import { besideName } from "../common/header";

/** In the header, beside the visitor's name. */
function Unread(): VNode | null {
  const n = unread.value;
  if (n === 0 || !isMember()) return null;
  const sentence = t("messages.unread", { n });
  return (
    <a class="header-unread" href="/messages" data-testid="unread" title={sentence} aria-label={sentence}>
      {n > 99 ? "99+" : n}
    </a>
  );
}

/** With every connection the number is asked for: what another server told may have been lost. The first page's code knows
 *  nothing of it. */
async function followMessages(): Promise<void> {
  if (besideName.peek() !== null) return;
  besideName.value = <Unread />;
  await speakOfAll();
  const { onMessage } = socket;
  socket.onMessage = (message) => {
    onMessage(message);
    if (message.t === "unread") unread.value = message.d.messages;
  };
  effect(() => {
    if (me.value?.guest !== false || socket.link.value !== "open") return;
    unreadMessages().then((n) => (unread.value = n), () => undefined);
  });
}

/** Call for somebody with an account; again does nothing. */
export function followMember(): void {
  void followAccount(isMember);
  followMessages().catch(() => undefined);
}
