// Becoming somebody else in this browser. All its tabs begin anew then: whatever they hold is another person's.
import { logIn, logOut, makeAccount } from "../net/api";
import { wayBack } from "./route";

const tabs = new BroadcastChannel("gipfel.who");

async function become(change: Promise<object>): Promise<void> {
  await change;
  tabs.postMessage("changed");
  const back = wayBack(location.search);
  if (back === null) location.reload();
  else location.replace(back);
}

/** Rejects with the server's sentence (ApiError), and nothing has changed. */
export const signUp = (name: string, password: string) => become(makeAccount(name, password));
export const signIn = (name: string, password: string) => become(logIn(name, password));
export const signOut = () => become(logOut());

/** What another tab of this browser has done, this one follows. Call once. */
export function followOtherTabs(): void {
  tabs.onmessage = () => location.reload();
}
