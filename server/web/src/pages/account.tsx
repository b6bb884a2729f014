// The account page: a guest can make an account or sign in; a member sees their ratings and can sign out.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { poolNames } from "../games";
import { account } from "../net/api";
import type { Account, Me } from "../net/wire";
import { proposedName, ratingRows, type RatingRow } from "../state/session/account";
import { pageTitle } from "../state/attention";
import { me } from "../state/client";
import { ratingText } from "../state/lobby/ratings";
import { signIn, signOut, signUp } from "../state/session/sign_in";
import { toast } from "../state/session/toasts";
import { Credentials } from "../ui/account/credentials";

export function AccountPage(): VNode {
  useEffect(() => void (pageTitle.value = "Account · Gipfel"), []);
  const who = me.value;
  return <main class="account">{who && (who.guest ? <Guest key={who.id} who={who} /> : <Member who={who} />)}</main>;
}

function Guest({ who }: { who: Me }): VNode {
  return (
    <>
      <h1>You are a guest</h1>
      <p class="account-intro">
        You play as <strong>{who.name}</strong>, in this browser only. With an account you choose your name, can play
        rated games, and are the same person in every browser.
      </p>
      <div class="account-ways">
        <Credentials
          id="sign-up"
          title="Make an account"
          submit="Make my account"
          name={proposedName(who.name)}
          isNew
          onSubmit={signUp}
        >
          <p class="account-note">
            With an account you keep your games. We do not ask for an e-mail address, so we cannot send you a new
            password: keep yours safe.
          </p>
        </Credentials>
        <Credentials id="sign-in" title="Sign in" submit="Sign in" name="" isNew={false} onSubmit={signIn}>
          <p class="account-note">
            The games you played as {who.name} stay with that name. If you have forgotten your password, ask the
            operator of this site for a new one.
          </p>
        </Credentials>
      </div>
    </>
  );
}

function Member({ who }: { who: Me }): VNode {
  const [held, setHeld] = useState<Account | null>(null);
  useEffect(() => void account().then(setHeld, () => undefined), [who.id]);
  return (
    <>
      <h1>{who.name}</h1>
      <p class="account-intro">
        You are signed in on this browser. <a href="/games">All games</a>
      </p>
      <section class="account-card" aria-label="Ratings">
        <h2>Your ratings</h2>
        {held && <Ratings rows={ratingRows(held.ratings, poolNames())} />}
      </section>
      <p class="account-note">If you sign out, your unfinished games go on: sign in again to play them.</p>
      <button
        class="button"
        data-testid="sign-out"
        onClick={() => void signOut().catch(() => toast("The server does not answer.", "problem"))}
      >
        Sign out
      </button>
    </>
  );
}

function Ratings({ rows }: { rows: readonly RatingRow[] }): VNode {
  if (rows.length === 0) {
    return <p data-testid="no-ratings">None yet. Offer or accept a rated game; your first rating starts at 1500.</p>;
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
            <td>{row.games === 1 ? "1 game" : `${row.games} games`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
