// Accounts found by the beginning of a name: what is known about each, and a new password for somebody who has forgotten
// theirs.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { timeText } from "../../i18n/times";
import { accountFacts, accounts, renewPassword, type AccountFacts, type ListedAccount } from "../../net/admin";
import { playerPath } from "../../state/session/route";
import { Confirm } from "../common/dialog";
import { Names } from "../common/names";
import { actName } from "./act_form";
import { attempt } from "./attempt";
import { ShownOnce } from "./shown_once";

const pauseMs = 200;

/** What begins so, once the typing pauses; null: nothing is asked for. */
function useFound(beginning: string): readonly ListedAccount[] | null {
  const [found, setFound] = useState<readonly ListedAccount[] | null>(null);
  useEffect(() => {
    let current = true;
    if (beginning === "") setFound(null);
    const ask = async (): Promise<void> => {
      const all = await attempt(() => accounts(beginning));
      if (current) setFound(all);
    };
    const timer = setTimeout(() => beginning !== "" && void ask(), pauseMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [beginning]);
  return found;
}

export function Accounts({ onChange }: { onChange: () => Promise<unknown> }): VNode {
  const [beginning, setBeginning] = useState("");
  const found = useFound(beginning.trim());
  return (
    <section aria-labelledby="admin-accounts">
      <h2 id="admin-accounts">{t("admin.accounts")}</h2>
      <label class="labelled">
        <span>{t("admin.beginning")}</span>
        <input
          type="search"
          class="field"
          data-testid="find-account"
          autocomplete="off"
          list="account-names"
          maxLength={40}
          value={beginning}
          onInput={({ currentTarget }) => setBeginning(currentTarget.value)}
        />
        <Names id="account-names" typed={beginning} />
      </label>
      {found?.length === 0 && <p class="empty">{t("admin.no_accounts")}</p>}
      {found?.map((account) => <One key={account.id} account={account} onChange={onChange} />)}
    </section>
  );
}

function One({ account, onChange }: { account: ListedAccount; onChange: () => Promise<unknown> }): VNode {
  const [facts, setFacts] = useState<AccountFacts | null>(null);
  async function show(isOpen: boolean): Promise<void> {
    if (isOpen) setFacts(await attempt(() => accountFacts(account.name)));
  }
  return (
    <details class="admin-account" data-testid="account" onToggle={({ currentTarget }) => void show(currentTarget.open)}>
      <summary>
        {account.name}
        {account.admin && ` · ${t("admin.is_admin")}`}
        {account.bot && ` · ${t("admin.is_bot")}`}
      </summary>
      {facts !== null && <Facts facts={facts} />}
      {!account.bot && !account.admin && <PasswordHelp name={account.name} onChange={onChange} />}
    </details>
  );
}

/** Each fact with what it is called; nothing for what there is none of. */
function rowsOf(facts: AccountFacts): readonly (readonly [string, string])[] {
  const { made, games, sessions, bots, other_names: names } = facts;
  const held = (["mute", "ban"] as const).flatMap((kind) => {
    const one = facts[kind];
    return one === null ? [] : [[actName(kind), t("admin.until", { time: timeText(one.until), reason: one.reason })] as const];
  });
  return [
    [t("admin.made"), timeText(made)],
    [t("admin.games"), String(games)],
    [t("admin.sessions"), String(sessions)],
    [t("admin.bots"), bots.join(", ")],
    [t("admin.other_names"), names.join(", ")],
    ...held,
  ].filter(([, value]) => value !== "") as (readonly [string, string])[];
}

function Facts({ facts }: { facts: AccountFacts }): VNode {
  return (
    <>
      <dl class="admin-facts" data-testid="account-facts">
        {rowsOf(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={playerPath(facts)}>{t("admin.page")}</a>
      </p>
    </>
  );
}

function PasswordHelp({ name, onChange }: { name: string; onChange: () => Promise<unknown> }): VNode {
  const [asked, setAsked] = useState(false);
  const [password, setPassword] = useState<string | null>(null);
  async function renew(): Promise<void> {
    setAsked(false);
    setPassword(await attempt(() => renewPassword(name)));
    await onChange();
  }
  if (password !== null) {
    return <ShownOnce label={t("admin.password_of", { name })} secret={password} testId="new-password" />;
  }
  return (
    <p class="admin-acts">
      <button type="button" class="button" data-testid="renew-password" onClick={() => setAsked(true)}>
        {t("admin.new_password")}
      </button>
      {asked && (
        <Confirm
          title={t("admin.new_password")}
          text={t("admin.new_password_text", { name })}
          yes={t("admin.new_password")}
          testId="renew-password-yes"
          onYes={() => void renew()}
          onNo={() => setAsked(false)}
        />
      )}
    </p>
  );
}
