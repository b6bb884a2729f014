// The account page: a guest can make an account or sign in; a member sees their ratings and can sign out.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { parts, t } from "../i18n/messages";
import { account } from "../net/api";
import type { Account, Me } from "../net/wire";
import { ratingRows, type RatingRow } from "../state/people/pools";
import { pageTitle } from "../state/attention";
import { me, shutOut, trouble } from "../state/client";
import { ratingText } from "../state/lobby/ratings";
import { signIn, signOut } from "../state/people/own_account";
import { playerPath } from "../state/session/route";
import { toast } from "../state/session/toasts";
import { Frame } from "../ui/common/frame";
import { Nowhere } from "../ui/common/nowhere";
import { Credentials } from "../ui/account/credentials";
import { ForgetNames } from "../ui/account/signed_in_names";
import { Operator, SignUp } from "../ui/account/sign_up";
import { Absence } from "../ui/people/absence";
import { ChangePassword, FreshCode, RenewCode, Sessions } from "../ui/people/keeping";
import { ChangeName, DeleteAccount } from "../ui/people/identity";
import { FeedLinks } from "../ui/people/feed_links";
import { MailReminders } from "../ui/people/mail_reminders";
import { OwnBots } from "../ui/people/own_bots";
import { PresenceSwitch } from "../ui/people/presence_switch";
import { PushMessages } from "../ui/people/push_messages";
import { Ties } from "../ui/people/ties";
import { Recover } from "../ui/people/recover";

export function AccountPage(): VNode {
  const title = t("account.title");
  useEffect(() => void (pageTitle.value = title), [title]);
  const who = me.value;
  const isBarred = who === null && shutOut.value?.code === "browser_banned";
  if (who === null && shutOut.value === null && trouble.value !== null) {
    return <Nowhere id="account-offline" heading={t("room.no_network")} text={t("account.offline")} />;
  }
  if (who === null && !isBarred) return <Frame />;
  return (
    <main class="account">
      {isBarred && <Newcomer />}
      {who && (who.guest ? <Guest key={who.id} who={who} /> : <Member who={who} />)}
    </main>
  );
}

/** Nobody becomes somebody new in this browser, but an account is as good here as elsewhere. */
function Newcomer(): VNode {
  const [name, setName] = useState("");
  const known = { name, onName: setName };
  return (
    <>
      <h1>{t("account.sign_in")}</h1>
      <SignIn {...known} />
      <Recover {...known} />
    </>
  );
}

/** The name of an account: typed once, for signing in and for a forgotten password. */
interface KnownProps {
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly children?: VNode;
}

function SignIn({ children, ...known }: KnownProps): VNode {
  const title = t("account.sign_in");
  return (
    <Credentials id="sign-in" title={title} submit={title} {...known} isNew={false} onSubmit={signIn}>
      {children}
      <ForgetNames />
    </Credentials>
  );
}

function Guest({ who }: { who: Me }): VNode {
  const [name, setName] = useState("");
  const known = { name, onName: setName };
  return (
    <>
      <h1>{t("account.guest")}</h1>
      <p class="account-intro">{parts("account.guest_intro", { name: <strong>{who.name}</strong> })}</p>
      <p class="account-intro">{t("account.guest_gain")}</p>
      <div class="account-ways">
        <SignUp who={who} />
        <SignIn {...known}>
          <p class="account-note">{parts("account.sign_in_note", { name: who.name, operator: <Operator /> })}</p>
        </SignIn>
      </div>
      <Recover {...known} />
    </>
  );
}

function Member({ who }: { who: Me }): VNode {
  const [held, setHeld] = useState<Account | null>(null);
  useEffect(() => void account().then(setHeld, () => undefined), [who.id]);
  return (
    <>
      <h1>{who.name}</h1>
      <Introduction who={who} admin={held?.admin ?? false} />
      <FreshCode />
      <section class="account-card" aria-label={t("account.ratings")}>
        <h2>{t("account.your_ratings")}</h2>
        {held && <Ratings rows={ratingRows(held.ratings)} />}
      </section>
      <p class="account-note">{t("account.sign_out_note")}</p>
      <button
        class="button"
        data-testid="sign-out"
        onClick={() => void signOut(who.name).catch(() => toast(t("account.no_answer"), "problem"))}
      >
        {t("account.sign_out")}
      </button>
      <Cards name={who.name} />
    </>
  );
}

/** What belongs to the account, a card each. */
function Cards({ name }: { readonly name: string }): VNode {
  return (
    <div class="account-ways">
      <ChangePassword />
      <RenewCode />
      <Sessions name={name} />
      <PresenceSwitch />
      <Absence />
      <PushMessages />
      <MailReminders />
      <FeedLinks />
      <OwnBots />
      <Ties />
      <ChangeName name={name} />
      <DeleteAccount name={name} />
    </div>
  );
}

function Introduction({ who, admin }: { who: Me; admin: boolean }): VNode {
  return (
    <p class="account-intro">
      {t("account.signed_in")} <a href={playerPath(who)}>{t("people.my_page")}</a> · <a href="/games">{t("account.all_games")}</a> ·{" "}
      <a href="/messages">{t("messages.page")}</a>
      {admin && (
        <>
          {" "}
          · <a href="/admin">{t("admin.heading")}</a>
        </>
      )}
    </p>
  );
}

function Ratings({ rows }: { rows: readonly RatingRow[] }): VNode {
  if (rows.length === 0) {
    return <p data-testid="no-ratings">{t("account.no_ratings")}</p>;
  }
  return (
    <table class="account-ratings" data-testid="ratings">
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            <td>
              <strong>{ratingText(row)}</strong>
            </td>
            <td>{t("games.count", { n: row.games })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
