// The viewer's own account: making it, signing in and out, and the recovery code that the server has told.
import { logIn, logOut, makeAccount } from "../../net/api";
import { changeName, deleteAccount, logOutEverywhere, recover, type NewSession } from "../../net/people";
import { remembered } from "../session/preferences";
import { become } from "../session/sign_in";
import { turnPushOff } from "./push";

/** Shown until the viewer says that they have it; a reload does not lose it. */
export const freshCode = remembered<string | null>("freshCode", null, () => sessionStorage);

async function withCode(change: Promise<NewSession>): Promise<NewSession> {
  const session = await change;
  freshCode.value = session.recovery ?? null;
  return session;
}

// Each rejects with the server's sentence (ApiError); then nothing has changed.
export const signUp = (name: string, password: string) => become(withCode(makeAccount(name, password)));
export const signIn = (name: string, password: string) => become(logIn(name, password));
export const signOut = () => become(turnPushOff().catch(() => undefined).then(logOut));
export const signOutEverywhere = () => become(logOutEverywhere());
export const rename = (name: string) => become(changeName(name));
export const deleteOwnAccount = (password: string) => become(deleteAccount(password));
export const recoverAccount = (name: string, code: string, password: string) =>
  become(withCode(recover(name, code, password)));
