// Messages: the list of conversations, or one of them, as the address says.
import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { t } from "../i18n/messages";
import { pageTitle } from "../state/attention";
import { isMember } from "../state/client";
import { query } from "../state/session/route";
import { Conversation } from "../ui/people/conversation";
import { ConversationList } from "../ui/people/conversation_list";
import { WritersChoice } from "../ui/people/writers_choice";

export function MessagesPage(): VNode {
  const other = query.value.get("with");
  const title = t("messages.page_title");
  useEffect(() => void (pageTitle.value = title), [title]);
  return (
    <main class="player messages">
      <h1>{other === null ? t("messages.page") : <a href="/messages">{t("messages.page")}</a>}</h1>
      {isMember() ? <Inside other={other} /> : <p class="empty">{t("messages.members")}</p>}
    </main>
  );
}

function Inside({ other }: { other: string | null }): VNode {
  if (other !== null) return <Conversation key={other} name={other} />;
  return (
    <>
      <ConversationList />
      <WritersChoice />
    </>
  );
}
