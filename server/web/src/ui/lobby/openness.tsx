// Who may see a game: the choice where there is one, and a word about it before a guest's first games.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import { isMember } from "../../state/client";
import { privateGames } from "../../state/session/preferences";
import { Choice } from "../common/choice";

/** A guest who has not chosen yet. */
function isUntold(): boolean {
  return !isMember() && privateGames.value === null;
}

interface OpennessProps {
  readonly unlisted: boolean;
  /** Everybody may see how ratings come about. */
  readonly rated?: boolean;
  readonly onChange: (unlisted: boolean) => void;
}

export function Openness({ unlisted, rated = false, onChange }: OpennessProps): VNode {
  if (rated) return <p class="openness-note">{t("openness.rated")}</p>;
  const untold = isUntold();
  const options = (["public", "private"] as const).map((id) => ({
    id,
    name: t(`openness.${id}`),
    note: t(`openness.${id}_note`),
  }));
  return (
    <div class={untold ? "openness openness-untold" : "openness"}>
      {untold && <p data-testid="public-note">{t("openness.note")}</p>}
      <Choice
        legend={t("openness.who")}
        name="visibility"
        options={options}
        value={unlisted ? "private" : "public"}
        onChange={(id) => onChange(id === "private")}
      />
    </div>
  );
}

/** Where another person has chosen, or where only a public game finds somebody. */
export function OpennessNote({ words }: { words: "anybody" | "this_public" | "this_private" }): VNode | null {
  return isUntold() ? (
    <p class="openness-note" data-testid="public-note">
      {t(`openness.${words}`)}
    </p>
  ) : null;
}
