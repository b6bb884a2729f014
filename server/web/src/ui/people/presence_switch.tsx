// On the account page: whether others are shown that the viewer is here, and when they last were.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { isHidden, setHidden } from "../../net/presence";
import { toast } from "../../state/session/toasts";

export function PresenceSwitch(): VNode | null {
  const [hidden, setShown] = useState<boolean | null>(null);
  const [isUnderWay, setUnderWay] = useState(false);
  useEffect(() => void isHidden().then(setShown, () => undefined), []);
  if (hidden === null) return null;
  const turn = (next: boolean): void => {
    setShown(next);
    setUnderWay(true); // two at once could arrive the other way round
    setHidden(next)
      .catch(() => (setShown(hidden), toast(t("account.no_answer"), "problem")))
      .finally(() => setUnderWay(false));
  };
  return (
    <section class="account-card" aria-labelledby="presence">
      <h2 id="presence">{t("people.presence")}</h2>
      <label class="check">
        <input
          type="checkbox"
          data-testid="shown-online"
          checked={!hidden}
          disabled={isUnderWay}
          onChange={({ currentTarget }) => turn(!currentTarget.checked)}
        />
        <span>{t("people.shown")}</span>
      </label>
      <p class="account-note">{t("people.shown_about")}</p>
    </section>
  );
}
