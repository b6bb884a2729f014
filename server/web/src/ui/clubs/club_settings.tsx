// What officers, the founder and admins change of a club: its text, hour, webhook and link; its name and entry; its end.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import type { Club } from "../../net/clubs";
import { invitationTo, isOfficer } from "../../state/people/club";
import { toast } from "../../state/session/toasts";
import { Confirm } from "../common/dialog";
import { CopiedField } from "../people/copied_field";
import { HourForm } from "./club_hour";
import { ClubWebhook } from "./club_webhook";
import { AboutField, EntryChoice, NameField } from "./fields";
import type { Acting } from "./use_club";

interface SettingsProps {
  readonly club: Club;
  readonly acting: Acting;
}

export function ClubSettings({ club, acting }: SettingsProps): VNode {
  const leads = club.rank === "founder" || club.admin === true;
  return (
    <section class="club-settings">
      {club.entry === "link" && isOfficer(club) && <Link club={club} acting={acting} />}
      <details>
        <summary data-testid="run-club">{t("clubs.run")}</summary>
        <div class="club-running">
          {leads && <Name club={club} acting={acting} />}
          <About club={club} acting={acting} />
          {isOfficer(club) && <HourForm club={club} act={acting.act} />}
          {isOfficer(club) && <ClubWebhook id={club.id} />}
          {club.rank === "founder" && (
            <EntryChoice value={club.entry} onChange={(entry) => void acting.act({ act: "set_entry", entry })} />
          )}
          {leads && <Close acting={acting} />}
        </div>
      </details>
    </section>
  );
}

function Link({ club, acting }: SettingsProps): VNode {
  return (
    <div class="club-link">
      {acting.link !== null && (
        <CopiedField id="club-link" label={t("clubs.link")} value={invitationTo(location.origin, club.id, acting.link)} action={t("clubs.copy")} />
      )}
      <p class="player-about">{t("clubs.link_note")}</p>
      <button class="button" data-testid="renew-link" onClick={() => void acting.act({ act: "renew_link" })}>
        {t("clubs.renew_link")}
      </button>
    </div>
  );
}

function Name({ club, acting }: SettingsProps): VNode {
  const [name, setName] = useState(club.name);
  const save = async (): Promise<void> => {
    if (await acting.act({ act: "rename", text: name })) toast(t("clubs.saved"));
  };
  return (
    <form class="club-form" onSubmit={(event) => (event.preventDefault(), void save())}>
      <NameField value={name} onChange={setName} />
      <button class="button" data-testid="save-name" disabled={name.trim() === "" || name === club.name}>
        {t("clubs.save")}
      </button>
    </form>
  );
}

function About({ club, acting }: SettingsProps): VNode {
  const [about, setAbout] = useState(club.about);
  const save = async (): Promise<void> => {
    if (await acting.act({ act: "describe", text: about })) toast(t("clubs.saved"));
  };
  return (
    <form class="club-form" onSubmit={(event) => (event.preventDefault(), void save())}>
      <AboutField value={about} onChange={setAbout} />
      <button class="button" data-testid="save-about" disabled={about === club.about}>
        {t("clubs.save")}
      </button>
    </form>
  );
}

function Close({ acting }: Pick<SettingsProps, "acting">): VNode {
  const [asking, setAsking] = useState(false);
  const close = (): void => (setAsking(false), void acting.act({ act: "close" }));
  return (
    <>
      <button class="button button-danger" data-testid="close-club" onClick={() => setAsking(true)}>
        {t("clubs.close")}
      </button>
      {asking && (
        <Confirm
          title={t("clubs.close_title")}
          text={t("clubs.close_text")}
          yes={t("clubs.close")}
          testId="confirm-close"
          onYes={close}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  );
}
