// The viewer's own account: making it, signing in and out, and the recovery code that the server has told. Which names
// this browser knows follows.
import { t } from "../../i18n/messages";
import { ApiError, logIn, logOut, makeAccount } from "../../net/api";
import { changeName, deleteAccount, logOutEverywhere, player, recover, type NewSession } from "../../net/people";
import { Explained } from "../session/account";
import { remembered } from "../session/preferences";
import { become } from "../session/sign_in";
import { turnPushOff } from "./push";
import { forgetName, rememberName } from "./signed_in";

/** Shown until the viewer says that they have it; a reload does not lose it. */
export const freshCode = remembered<string | null>("freshCode", null, () => sessionStorage);

async function noted<T>(change: Promise<T>, note: (done: T) => void): Promise<T> {
  const done = await change;
  note(done);
  return done;
}

const known = (change: Promise<NewSession>) => noted(change, ({ name }) => rememberName(name));

async function withCode(change: Promise<NewSession>): Promise<NewSession> {
  const session = await known(change);
  freshCode.value = session.recovery ?? null;
  return session;
}

/** Another name that the account with this one has by now; null: it has none. */
async function newName(old: string): Promise<string | null> {
  const found = await player(old).then((one) => one.name, () => old);
  return found.toLowerCase() === old.trim().toLowerCase() ? null : found;
}

/** Whoever gives a name that the account has no more learns the new one. */
async function logInByName(name: string, password: string): Promise<NewSession> {
  try {
    return await logIn(name, password);
  } catch (error) {
    const renamed = error instanceof ApiError && error.code === "bad_login" ? await newName(name) : null;
    throw renamed === null ? error : new Explained(t("account.renamed", { old: name.trim(), name: renamed }));
  }
}

// Each rejects with the server's sentence (ApiError) or an explanation; then nothing has changed.
export const signUp = (name: string, password: string, invitation: string) =>
  become(withCode(makeAccount(name, password, invitation)));
export const signIn = (name: string, password: string) => become(known(logInByName(name, password)));
export const signOut = (own: string) =>
  become(noted(turnPushOff().catch(() => undefined).then(logOut), () => rememberName(own)));
export const signOutEverywhere = (own: string) => become(noted(logOutEverywhere(), () => forgetName(own)));
export const rename = (own: string, name: string) =>
  become(
    noted(changeName(name), () => {
      forgetName(own);
      rememberName(name.trim());
    }),
  );
export const deleteOwnAccount = (own: string, password: string) =>
  become(noted(deleteAccount(password), () => forgetName(own)));
export const recoverAccount = (name: string, code: string, password: string) =>
  become(withCode(recover(name, code, password)));
