// What a member does to keep their account theirs: another password, a recovery code, the list of their sessions.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { spoken, t } from "../../i18n/messages";
import { changePassword, endSession, newCode, sessions } from "../../net/people";
import { freshCode, signOutEverywhere } from "../../state/people/own_account";
import { toast } from "../../state/session/toasts";
import { PasswordField } from "../account/credentials";
import { AccountForm } from "../account/account_form";

/** The code that the server has just told; nothing else can show it again. */
export function FreshCode(): VNode | null {
  if (freshCode.value === null) return null;
  return (
    <section class="account-card" aria-labelledby="fresh-code">
      <h2 id="fresh-code">{t("people.code")}</h2>
      <p class="account-note">{t("people.code_note")}</p>
      <p class="recovery-code" data-testid="recovery-code">
        {freshCode.value}
      </p>
      <button class="button button-primary" data-testid="code-noted" onClick={() => (freshCode.value = null)}>
        {t("people.code_noted")}
      </button>
    </section>
  );
}

export function ChangePassword(): VNode {
  const [old, setOld] = useState("");
  const [next, setNext] = useState("");
  async function change(): Promise<void> {
    freshCode.value = await changePassword(old, next);
    setOld("");
    setNext("");
    toast(t("people.password_changed"));
  }
  return (
    <AccountForm id="change" title={t("people.change_password")} submit={t("people.change_password")} onSubmit={change}>
      <PasswordField id="change-old" label={t("people.old_password")} value={old} isNew={false} onChange={setOld} />
      <PasswordField id="change-new" label={t("people.new_password")} value={next} isNew onChange={setNext} />
      <p class="account-note">{t("people.change_note")}</p>
    </AccountForm>
  );
}

export function RenewCode(): VNode {
  const [password, setPassword] = useState("");
  async function renew(): Promise<void> {
    freshCode.value = await newCode(password);
    setPassword("");
  }
  return (
    <AccountForm id="renew" title={t("people.code")} submit={t("people.code_new")} onSubmit={renew}>
      <p class="account-note">{t("people.code_about")}</p>
      <PasswordField id="renew" label={t("account.password")} value={password} isNew={false} onChange={setPassword} />
    </AccountForm>
  );
}

type Held = Awaited<ReturnType<typeof sessions>>;

export function Sessions({ name }: { name: string }): VNode {
  const [held, setHeld] = useState<Held>([]);
  const code = freshCode.value; // a changed password ends sessions
  const load = () => sessions().then(setHeld, () => undefined);
  useEffect(() => void load(), [code]);
  return (
    <section class="account-card" aria-labelledby="sessions">
      <h2 id="sessions">{t("people.sessions")}</h2>
      <ul class="sessions" data-testid="sessions">
        {held.map((one) => (
          <Session key={one.id} one={one} onEnded={load} />
        ))}
      </ul>
      <p class="account-note">
        <a href="/api/me/data" download="gipfel.json" data-testid="own-data">
          {t("people.own_data")}
        </a>
      </p>
      <button
        class="button"
        data-testid="sign-out-everywhere"
        onClick={() => void signOutEverywhere(name).catch(() => toast(t("account.no_answer"), "problem"))}
      >
        {t("people.sign_out_everywhere")}
      </button>
    </section>
  );
}

interface SessionProps {
  readonly one: Held[number];
  readonly onEnded: () => Promise<void>;
}

/** The viewer's own one is ended by signing out. */
function Session({ one, onEnded }: SessionProps): VNode {
  const place = one.place || t("people.place_unknown");
  const end = () => endSession(one.id).then(onEnded, () => toast(t("account.no_answer"), "problem"));
  return (
    <li>
      <span>{[place, one.here ? t("people.session_here") : null, sinceText(one.since)].filter(Boolean).join(" · ")}</span>
      {!one.here && (
        <button
          class="button-quiet"
          data-testid="end-session"
          aria-label={t("people.sign_out_there", { place })}
          onClick={() => void end()}
        >
          {t("account.sign_out")}
        </button>
      )}
    </li>
  );
}

function sinceText(since: number | null): string | null {
  const form = { dateStyle: "medium", timeStyle: "short" } as const;
  return since === null ? null : t("people.since", { date: new Date(since).toLocaleString(spoken.value.locale, form) });
}
