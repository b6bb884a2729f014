// The people of the site: who is here now, and all members. The address says which list.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/messages";
import { pageTitle } from "../state/attention";
import { query } from "../state/session/route";
import { Names } from "../ui/common/names";
import { HereList } from "../ui/people/here_list";
import { LobbyChat } from "../ui/people/lobby_chat";
import { MemberList } from "../ui/people/member_list";
import { CreateDialog } from "./create";

const typingPause = 300;

/** What stands in the field once the typing pauses. */
function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed.trim()), typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}

export function PeoplePage(): VNode {
  const [typed, setTyped] = useState("");
  const [opponent, setOpponent] = useState<string | null>(null);
  const beginning = usePaused(typed);
  const isMembers = query.value.get("list") === "members";
  const title = t("people.page_title");
  useEffect(() => void (pageTitle.value = title), [title]);
  return (
    <main class="player people">
      <h1>{t("people.page")}</h1>
      <div class="people-head">
        <Lists isMembers={isMembers} />
        <Search typed={typed} onType={setTyped} suggests={isMembers} />
      </div>
      <LobbyChat />
      {isMembers ? <MemberList beginning={beginning} /> : <HereList beginning={beginning} onChallenge={setOpponent} />}
      {opponent !== null && <CreateDialog audience="friend" opponent={opponent} onClose={() => setOpponent(null)} />}
    </main>
  );
}

function Lists({ isMembers }: { isMembers: boolean }): VNode {
  return (
    <nav class="people-lists" aria-label={t("people.page")}>
      <a href="/people" data-testid="list-here" aria-current={isMembers ? undefined : "page"}>
        {t("people.here")}
      </a>
      <a href="/people?list=members" data-testid="list-members" aria-current={isMembers ? "page" : undefined}>
        {t("people.members")}
      </a>
      <a href="/clubs" data-testid="to-clubs">
        {t("clubs.page")}
      </a>
    </nav>
  );
}

interface SearchProps {
  readonly typed: string;
  readonly onType: (text: string) => void;
  /** Names of accounts: not among the people who are here, most of whom are not. */
  readonly suggests: boolean;
}

function Search({ typed, onType, suggests }: SearchProps): VNode {
  return (
    <label class="people-search">
      <span class="only-read">{t("people.search")}</span>
      <input
        class="field"
        type="search"
        data-testid="people-search"
        maxLength={64}
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        placeholder={t("people.search")}
        {...(suggests && { list: "member-names" })}
        value={typed}
        onInput={(event) => onType(event.currentTarget.value)}
      />
      {suggests && <Names id="member-names" typed={typed} />}
    </label>
  );
}
