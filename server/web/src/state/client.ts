// The parts of the client that live as long as the tab: who I am, the socket, the rules module.
import { signal } from "@preact/signals";
import { whoAmI } from "../net/api";
import { Socket, subprotocol } from "../net/socket";
import type { Me } from "../net/wire";
import { loadRules, type Rules } from "../rules/rules";
import { RoomSession } from "./room_session";
import { toast } from "./toasts";

export const me = signal<Me | null>(null);
export const rules = signal<Rules | null>(null);
export const session = signal<RoomSession | null>(null);
/** What stands in the way of starting at all, for people. */
export const trouble = signal<string | null>(null);

export const socket = new Socket({
  open: () => new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`, subprotocol),
  now: () => performance.now(),
  random: () => Math.random(),
  after: (ms, run) => window.setTimeout(run, ms),
  cancel: (timer) => window.clearTimeout(timer),
});

/** Finds out who I am and connects; tries again later when the server cannot be reached. */
async function identify(): Promise<void> {
  try {
    me.value = await whoAmI();
    trouble.value = null;
    socket.connect();
  } catch {
    trouble.value = "The server cannot be reached. Trying again…";
    setTimeout(() => void identify(), 3000);
  }
}

/** Opens a room's session, or closes the one that stands (null). */
export function visit(room: string | null): void {
  if (session.peek()?.roomId === room) return;
  session.peek()?.close();
  const loaded = rules.peek();
  const id = () => me.peek()?.id ?? null;
  const tell = (sentence: string) => toast(sentence, "problem");
  session.value = room !== null && loaded ? new RoomSession(socket, loaded, room, id, tell) : null;
}

export async function startClient(wasm: string): Promise<void> {
  socket.onMessage = (message) => session.peek()?.receive(message);
  socket.onOpen = () => session.peek()?.join();
  socket.onUnknownSession = () => void identify();
  addEventListener("online", () => socket.wake());
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && socket.wake());
  void identify();
  try {
    rules.value = await loadRules(fetch(wasm));
  } catch (error) {
    console.error(error);
    trouble.value = "The rules could not be loaded. Please reload the page.";
  }
}
