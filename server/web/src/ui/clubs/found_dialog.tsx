// The window in which a club is founded. It leads to the club's page.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { foundClub, type Entry } from "../../net/clubs";
import { clubPath } from "../../state/people/club";
import { whyNot } from "../../state/people/message_problem";
import { navigate } from "../../state/session/route";
import { Dialog } from "../common/dialog";
import { AboutField, EntryChoice, NameField } from "./fields";
import { showLink } from "./use_club";

/** What was refused stays in the fields, with why. */
function useFounding() {
  const [name, setName] = useState("");
  const [about, setAbout] = useState("");
  const [entry, setEntry] = useState<Entry>("open");
  const [problem, setProblem] = useState<string | null>(null);
  const [isUnderWay, setUnderWay] = useState(false);
  const found = (): void => {
    setUnderWay(true);
    foundClub({ name, about, entry })
      .then(
        ({ id, link }) => {
          if (link !== undefined) showLink(id, link);
          navigate(clubPath(id));
        },
        (error) => setProblem(whyNot(error)),
      )
      .finally(() => setUnderWay(false));
  };
  return { name, setName, about, setAbout, entry, setEntry, problem, isUnderWay, found };
}

export function FoundDialog({ onClose }: { onClose: () => void }): VNode {
  const { name, setName, about, setAbout, entry, setEntry, problem, isUnderWay, found } = useFounding();
  return (
    <Dialog title={t("clubs.found")} onClose={onClose}>
      <form class="club-form" onSubmit={(event) => (event.preventDefault(), found())}>
        <NameField value={name} onChange={setName} />
        <AboutField value={about} onChange={setAbout} />
        <EntryChoice value={entry} onChange={setEntry} />
        {problem !== null && (
          <p class="message-problem" role="alert" data-testid="club-problem">
            {problem}
          </p>
        )}
        <div class="dialog-buttons">
          <button type="button" class="button" onClick={onClose}>
            {t("common.go_back")}
          </button>
          <button class="button button-primary" data-testid="found-it" disabled={isUnderWay || name.trim() === ""}>
            {t("clubs.found")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
