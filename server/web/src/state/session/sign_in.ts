// Becoming somebody else. All tabs of the browser reload then: whatever they hold is another person's.
import { knownAs, lastPerson } from "./preferences";
import { wayBack } from "./route";

const tabs = new BroadcastChannel("gipfel.who");
/** Within this time the news of a change reaches other tabs, even without locks (net/api.ts). */
const wordComesWithin = 500;
let changing: Promise<unknown> = Promise.resolve();

/** Whatever this browser shows is another person's once that is done. Rejects with the server's sentence (ApiError); then
 *  nothing has changed. */
export async function become(change: Promise<object>): Promise<void> {
  changing = change.catch(() => undefined);
  await change;
  knownAs.value = null;
  lastPerson.value = null;
  tabs.postMessage("changed");
  const back = wayBack(location.search);
  if (back === null) location.reload();
  else location.replace(back);
}

/** Resolves when no sign-in or sign-out is under way in this browser: before that, no tab may ask for a new guest. */
export async function settled(): Promise<void> {
  await changing;
  await new Promise((go) => setTimeout(go, wordComesWithin));
}

/** Follows what another tab of this browser does. Call once. */
export function followOtherTabs(): void {
  tabs.onmessage = () => location.reload();
}
