// The switch for messages of this browser while the site is closed; nothing where the browser or the server has none.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { pushState, turnPushOff, turnPushOn, type PushState } from "../../state/people/push";
import { toast } from "../../state/session/toasts";
import { PushChoice } from "./notice_choices";

export function PushMessages(): VNode | null {
  const [state, setState] = useState<PushState | null>(null);
  useEffect(() => void pushState().then(setState, () => undefined), []);
  if (state === null) return null;
  const turn = (change: Promise<PushState>): void =>
    void change.then(setState, (problem: unknown) => toast(String((problem as Error).message), "problem"));
  return (
    <section class="account-card" aria-labelledby="push">
      <h2 id="push">{t("people.push")}</h2>
      <p class="account-note">{t("people.push_about")}</p>
      {state === "denied" && <p data-testid="push-denied">{t("people.push_denied")}</p>}
      {state === "on" && <p data-testid="push-is-on">{t("people.push_is_on")}</p>}
      {state === "on" && <PushChoice />}
      {state === "off" && (
        <button class="button" data-testid="push-on" onClick={() => turn(turnPushOn())}>
          {t("people.push_on")}
        </button>
      )}
      {state === "on" && (
        <button class="button" data-testid="push-off" onClick={() => turn(turnPushOff())}>
          {t("people.push_off")}
        </button>
      )}
    </section>
  );
}
