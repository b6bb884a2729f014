// The parts of the client that live as long as the tab: who I am, the socket, the lobby, the rules module.
import { effect, signal } from "@preact/signals";
import { t, type Key } from "../i18n/messages";
import type { Refusal } from "../i18n/refusals";
import { account, ApiError, isShutOut, whoAmI } from "../net/api";
import { waitBefore } from "../net/backoff";
import { Socket, subprotocol } from "../net/socket";
import type { Listing, Me, ServerMessage } from "../net/wire";
import { loadRules, type Rules } from "../rules/rules";
import { hearAnnouncement } from "./session/announcements";
import { sound } from "./session/sounds";
import { showAttention } from "./attention";
import { Forgotten } from "./session/forgotten";
import { changedIdentity, type Identity } from "./session/identity";
import { isFirstVisit } from "./session/look";
import { LobbySession } from "./lobby/lobby_session";
import { declinedSentence } from "./room/challenge_words";
import { inOrder, opponentOf } from "./lobby/own_games";
import { awaitedRooms, keepOwnGames, knownAs, lastPerson } from "./session/preferences";
import { RoomSession } from "./room/room_session";
import { lookForNewVersion } from "./session/new_version";
import { followLetGo, letGo } from "./session/other_tabs";
import { navigate } from "./session/route";
import { followOtherTabs, settled } from "./session/sign_in";
import { toast } from "./session/toasts";
import { hearWarning } from "./session/warnings";
import { readClock } from "./room/time_control";

export const me = signal<Me | null>(null);
export const rules = signal<Rules | null>(null);
export const session = signal<RoomSession | null>(null);
/** Why the client cannot start. */
export const trouble = signal<Key | null>(null);
/** The ban, or the setting, for which the server answers nobody here. */
export const shutOut = signal<Refusal | null>(null);
const forgotten = new Forgotten();

/** Of the WebSocket. */
function address(server: string | null): string {
  const query = server === null ? "" : `?server=${encodeURIComponent(server)}`;
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws${query}`;
}

export const socket = new Socket({
  open: (server) => new WebSocket(address(server), subprotocol),
  now: () => performance.now(),
  date: () => Date.now(),
  random: () => Math.random(),
  after: (ms, run) => window.setTimeout(run, ms),
  cancel: (timer) => window.clearTimeout(timer),
});

/** Games of this set-up are rated together with others of this name; empty: they are not rated. */
export function poolOf(game: string, setup: string): string {
  const setups = rules.value?.games().find(({ id }) => id === game)?.setups;
  return setups?.find(({ id }) => id === setup)?.pool ?? "";
}

/** Who the visitor is, and until the server has said so, who they were the last time. */
export function person(): Identity | null {
  return me.value ?? lastPerson.value;
}

/** The visitor has an account. */
export function isMember(): boolean {
  return person()?.guest === false;
}

/** How many of the server's own computers can be played now. */
export function computersHere(): number {
  return socket.link.value === "open" ? (lobby.lobby.value.counts?.computers ?? 0) : 0;
}

/** The game that began while this tab was hidden. */
const unseen = signal<string | null>(null);
/** Games that began while another one was being played here. */
export const begunElsewhere = signal<readonly string[]>([]);

export const lobby = new LobbySession(socket, {
  open: (room) => navigate(`/game/${room}`),
  begun: ({ room }) => {
    sound("challenge");
    if (document.hidden) unseen.value = room;
    if (session.peek()?.roomId === room) return;
    if (isPlaying() || playsHere.peek()) begunElsewhere.value = [room, ...begunElsewhere.peek()];
    else navigate(`/game/${room}`);
  },
  declined: (challenge, why) => {
    if (session.peek()?.roomId === challenge.room) return; // the room's page says it
    toast(declinedSentence(opponentOf(challenge), why, challenge.rated));
    socket.request("leave", {}, challenge.room).catch(() => undefined);
  },
  challenged: (one) => {
    if (isPlaying()) toast(t("client.challenged", { name: opponentOf(one) ?? t("player.somebody") }));
  },
  paired: ({ room }) => {
    sound("challenge");
    if (document.hidden) unseen.value = room;
  },
  tell: (sentence) => toast(sentence, "problem"),
  awaited: awaitedRooms,
});

/** A game without a server goes on on the page. */
export const playsHere = signal(false);

/** The visitor is a player of the game on the page, and it is not over. */
export function isPlaying(): boolean {
  const state = session.value?.room.value?.state;
  return state?.status === "playing" && state.you !== null;
}

function playsIn(room: string): boolean {
  return session.peek()?.roomId === room && isPlaying();
}

/** The visitor's game on the page has a live clock. */
function hasRunningClock(): boolean {
  const control = session.value?.room.value?.state.clock?.control;
  return isPlaying() && control !== undefined && readClock(control)?.kind === "live";
}

/** The server's list of the viewer's games replaces the remembered one. */
function remember(mine: readonly Listing[]): void {
  const seated = inOrder(mine).filter(({ you }) => you !== null);
  keepOwnGames(
    seated.map((one) => ({ id: one.room, game: one.game, opponent: opponentOf(one) ?? "", at: one.created })),
  );
}

/** The room on the page, as the tab's title and icon need it. */
function roomHere() {
  const open = session.value;
  const state = open?.room.value?.state;
  return open && state ? { id: open.roomId, state, unseen: unseen.value === open.roomId } : null;
}

/** Finds out who I am and connects; tries again later when the server cannot be reached. */
async function identify(): Promise<void> {
  try {
    const { who, isNew } = await whoAmI(isFirstVisit);
    forgotten.became(isNew);
    me.value = who;
    const { id, name, guest } = who;
    const changed = changedIdentity(knownAs.peek(), { id, name, guest });
    if (changed !== null) toast(changed);
    knownAs.value = lastPerson.value = { id, name, guest };
    trouble.value = null;
    shutOut.value = null;
    socket.connect();
  } catch (error) {
    trouble.value = "client.no_answer";
    shutOut.value = error instanceof ApiError && isShutOut(error) ? error : null;
    setTimeout(() => void identify(), shutOut.peek() ? 60_000 : 3000);
  }
}

/** No WebSocket has come through: if the server answers otherwise, something between takes them away. */
async function explainNoGreeting(): Promise<void> {
  const answers = await account().then(() => true, () => false);
  if (answers && socket.link.peek() !== "open") trouble.value = "client.no_upgrade";
}

/** The session is over: the browser has another one, or becomes a new guest; unless it would forget that, too. */
function identifyAgain(): void {
  if (forgotten.unknown()) trouble.value = "identity.no_cookies";
  else void settled().then(identify);
}

/** What the operator says, in their own words, or the server. */
function hearNotice({ kind, text, at = 0 }: Extract<ServerMessage, { t: "notice" }>["d"]): void {
  const to = me.peek()?.id;
  if (kind === "displaced") tellDisplaced(text);
  else if (kind !== "warning") hearAnnouncement({ text, at });
  else if (to !== undefined) hearWarning({ to, text, at: socket.serverNow() });
}

/** `english`: in case the words in their language cannot be fetched. */
function tellDisplaced(english: string): void {
  import("./session/displaced").then((displaced) => displaced.tellDisplaced()).catch(() => toast(english, "problem"));
}

/** With the way to the rule, if the refusal names one. */
async function tellRefusal(sentence: string, game: string, rule?: string): Promise<void> {
  const links = rule === undefined ? null : await import("./room/rule_links").catch(() => null);
  toast(sentence, "problem", links?.ruleAddress(game, rule ?? "") ?? null);
}

/** Another tab with the same game may have it now. */
function leftBehind(left: RoomSession | null): void {
  if (left && socket.link.peek() !== "replaced") letGo(left.roomId);
}

function leave(left: RoomSession | null): void {
  if (!left) return;
  const status = left.room.peek()?.state.status ?? "waiting";
  left.close(!lobby.leaves(left.roomId, status !== "waiting"));
  leftBehind(left);
}

/** Opens a room's session, or closes the open one (null). */
export function visit(room: string | null): void {
  if (session.peek()?.roomId === room) return;
  begunElsewhere.value = begunElsewhere.peek().filter((one) => one !== room);
  leave(session.peek());
  const loaded = rules.peek();
  const id = () => me.peek()?.id ?? null;
  const game = () => session.peek()?.room.peek()?.state.game ?? "";
  const tell = (sentence: string, rule?: string) => void tellRefusal(sentence, game(), rule);
  session.value = room !== null && loaded ? new RoomSession(socket, loaded, room, id, tell) : null;
}

/** The network, the tab and the other tabs come and go. */
function followPage(): void {
  followOtherTabs();
  addEventListener("online", () => socket.wake());
  addEventListener("offline", () => socket.offline());
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return;
    unseen.value = null;
    socket.resume();
  });
  followLetGo((room) => session.peek()?.roomId === room && socket.resume());
  addEventListener("pagehide", () => leftBehind(session.peek()));
}

/** What is lost on the way is asked for again. A page that is left while it loads loses it too, and need not complain. */
async function fetchRules(wasm: string): Promise<Rules> {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    try {
      return await loadRules(fetch(wasm));
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waitBefore(attempt, Math.random())));
    }
  }
  return loadRules(fetch(wasm));
}

export async function startClient(wasm: string): Promise<void> {
  socket.onMessage = (message) => {
    session.peek()?.receive(message);
    lobby.receive(message);
    if (message.t === "nearer") socket.goTo(message.d.server, () => playsIn(message.r));
    if (message.t === "notice") hearNotice(message.d);
    if (message.t === "lobby" && !session.peek()) socket.arrived();
  };
  socket.onNoGreeting = () => void explainNoGreeting();
  socket.onOpen = () => {
    if (trouble.peek() === "client.no_upgrade") trouble.value = null;
    forgotten.known();
    lookForNewVersion();
    session.peek()?.join();
    lobby.subscribe();
  };
  socket.onUnknownSession = identifyAgain;
  followPage();
  effect(() => socket.beAlert(hasRunningClock()));
  effect(() => void (lobby.lobby.value.mine && remember(lobby.lobby.value.mine)));
  showAttention(() => lobby.lobby.value.mine ?? [], roomHere);
  void identify();
  try {
    rules.value = await fetchRules(wasm);
  } catch (error) {
    console.error(error);
    trouble.value = "client.no_rules";
  }
}
