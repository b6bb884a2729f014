// Whether this browser is told of games while the site is closed, and how that is turned on and off.
import { allViews } from "../../games";
import { t } from "../../i18n/messages";
import { pushKey, subscribeToPush, unsubscribeFromPush } from "../../net/people";
import { leaveWords } from "../../offline/notices";

export type PushState = "on" | "off" | "denied";

/** The kinds of games for which somebody can ask to be told of new seeks. */
export function seekKinds(): readonly { readonly game: string; readonly name: string; readonly pace: "live" | "slow" }[] {
  return allViews().flatMap(({ id, name }) => (["live", "slow"] as const).map((pace) => ({ game: id, name, pace })));
}

async function registration(): Promise<ServiceWorkerRegistration | null> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

async function subscription(): Promise<PushSubscription | null> {
  return (await (await registration())?.pushManager.getSubscription()) ?? null;
}

/** Null: the browser or the server cannot. What the browser has, the server is told again: it forgets it with each
 *  session. */
export async function pushState(): Promise<PushState | null> {
  if ((await registration()) === null) return null;
  await pushKey();
  if (Notification.permission === "denied") return "denied";
  const held = await subscription();
  if (held === null) return "off";
  await tellServer(held);
  return "on";
}

/** Asks the browser's owner first. Rejects if the server does not take it. */
export async function turnPushOn(): Promise<PushState> {
  const worker = await registration();
  if (worker === null || (await Notification.requestPermission()) !== "granted") return "denied";
  const applicationServerKey = await pushKey();
  await tellServer(await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  return "on";
}

export async function turnPushOff(): Promise<PushState> {
  const held = await subscription();
  if (held !== null) {
    await held.unsubscribe();
    await unsubscribeFromPush(held.endpoint);
  }
  return "off";
}

async function tellServer(held: PushSubscription): Promise<void> {
  await leaveWords({
    turn: t("people.push_turn"),
    turnAlone: t("people.push_turn_alone"),
    challenge: t("people.push_challenge"),
    seek: t("people.push_seek"),
    club: t("people.push_club"),
    match: t("people.push_match"),
    games: Object.fromEntries(allViews().map(({ id, name }) => [id, name])),
  });
  await subscribeToPush(held.toJSON());
}
