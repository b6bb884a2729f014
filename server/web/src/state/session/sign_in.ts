// Becoming somebody else in this browser. All its tabs begin anew then: whatever they hold is another person's.
import { logIn, logOut, makeAccount } from "../../net/api";
import { knownAs } from "./preferences";
import { wayBack } from "./route";

const tabs = new BroadcastChannel("gipfel.who");
/** In this time another tab's word that it changed has come, even without locks (net/api.ts). */
const wordComesWithin = 500;
let changing: Promise<unknown> = Promise.resolve();

async function become(change: Promise<object>): Promise<void> {
  changing = change.catch(() => undefined);
  await change;
  knownAs.value = null;
  tabs.postMessage("changed");
  const back = wayBack(location.search);
  if (back === null) location.reload();
  else location.replace(back);
}

/** Rejects with the server's sentence (ApiError), and nothing has changed. */
export const signUp = (name: string, password: string) => become(makeAccount(name, password));
export const signIn = (name: string, password: string) => become(logIn(name, password));
export const signOut = () => become(logOut());

/** Once this browser is not in the middle of becoming somebody else: before that, nobody may ask for a new guest. */
export async function settled(): Promise<void> {
  await changing;
  await new Promise((go) => setTimeout(go, wordComesWithin));
}

/** What another tab of this browser has done, this one follows. Call once. */
export function followOtherTabs(): void {
  tabs.onmessage = () => location.reload();
}
