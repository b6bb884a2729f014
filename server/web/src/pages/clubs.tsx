// Clubs: the list of them, or the one that the address names.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/messages";
import { pageTitle } from "../state/attention";
import { isMember } from "../state/client";
import { ClubList } from "../ui/clubs/club_list";
import { ClubView } from "../ui/clubs/club_view";
import { FoundDialog } from "../ui/clubs/found_dialog";
import { OwnClubList } from "../ui/clubs/own_clubs";

export function ClubsPage({ club }: { club?: string | undefined }): VNode {
  return club === undefined ? <All /> : <ClubView key={club} address={club} />;
}

function All(): VNode {
  const [part, setPart] = useState("");
  const [founding, setFounding] = useState(false);
  const title = t("clubs.page_title");
  useEffect(() => void (pageTitle.value = title), [title]);
  return (
    <main class="player clubs">
      <h1>{t("clubs.page")}</h1>
      <div class="people-head">
        {isMember() ? (
          <button class="button button-primary" data-testid="found-club" onClick={() => setFounding(true)}>
            {t("clubs.found")}
          </button>
        ) : (
          <p class="player-about">{t("clubs.account")}</p>
        )}
        <Search part={part} onType={setPart} />
      </div>
      {isMember() && <OwnClubList />}
      <ClubList part={part.trim()} />
      {founding && <FoundDialog onClose={() => setFounding(false)} />}
    </main>
  );
}

function Search({ part, onType }: { part: string; onType: (text: string) => void }): VNode {
  return (
    <label class="people-search">
      <span class="only-read">{t("people.search")}</span>
      <input
        class="field"
        type="search"
        data-testid="club-search"
        maxLength={30}
        autocomplete="off"
        placeholder={t("people.search")}
        value={part}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
      />
    </label>
  );
}
