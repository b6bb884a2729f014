// The lobby of one tab: keeps the subscription, sends requests, and opens a game that this tab has
// been waiting for once somebody sits down. The only place where socket and lobby reducer meet.
import { computed, signal, type Signal } from "@preact/signals";
import { t } from "../../i18n/messages";
import { refusalText } from "../../i18n/refusals";
import { passes, Retry } from "../../net/retry";
import { Refused, type Socket } from "../../net/socket";
import type { ClientType, Listing, RoomEvent, ServerMessage } from "../../net/wire";
import { applyNews, forgetLists, unknownLobby, type Lobby } from "./lobby";
import { newKey } from "../session/key";
import { isTournamentsNow, standingOf } from "./own_games";
import { asCreate, asSeek, type Wish } from "./wish";

type EndEvent = Extract<RoomEvent, { kind: "end" }>;

const mostAwaited = 20;

export type Scope = "all" | "mine";

/** What the lobby needs of the page around it. */
export interface Surroundings {
  /** Shows a room's page. */
  open(room: string): void;
  /** A room that this tab waited for is being played. */
  begun(listing: Listing): void;
  /** A challenge of this tab is gone without a game; the word for why, null: nobody said. */
  declined(listing: Listing, why: string | null): void;
  /** Somebody has just challenged the viewer. */
  challenged(listing: Listing): void;
  /** A live game of a tournament has just been made for the viewer. */
  paired(listing: Listing): void;
  tell(sentence: string): void;
  /** The rooms that this tab has posted and that nobody has joined yet; they outlive a reload. */
  readonly awaited: Signal<readonly string[]>;
}

/** Why the server made nothing. */
export interface Unmade {
  /** The refusal's code; empty: there was none. */
  readonly code: string;
  /** For people; empty: another request is on its way. */
  readonly message: string;
}

interface Answered {
  readonly answer: Record<string, unknown> | null;
  /** Tells people why it did not work. */
  readonly problem: string;
  readonly code: string;
  /** Nobody knows whether the server has heard of it. */
  readonly lost: boolean;
}

export class LobbySession {
  readonly lobby = signal<Lobby>(unknownLobby);
  /** A request is on its way; another has to wait. */
  readonly busy = signal(false);
  /** The viewer's own open rooms that anybody may join, newest first. */
  readonly seeking = computed(() =>
    (this.lobby.value.mine ?? []).filter((one) => one.status === "waiting" && one.seek !== null && one.you !== null),
  );

  private scope: Scope = "mine";
  /** The last wish for a room, until it is answered, and what was sent for it. */
  private unsure: { readonly text: string; readonly d: object } | null = null;
  private readonly resubscribe: Retry;

  constructor(
    private readonly socket: Pick<Socket, "link" | "request">,
    private readonly page: Surroundings,
    after: (ms: number, run: () => void) => void = (ms, run) => void setTimeout(run, ms),
  ) {
    this.resubscribe = new Retry(after);
  }

  /** Asks for the lists of that scope; they come as a message that resets. */
  subscribe(scope: Scope = this.scope): void {
    if (scope !== this.scope) this.lobby.value = forgetLists(this.lobby.peek());
    this.scope = scope;
    if (this.socket.link.peek() !== "open") return;
    this.socket.request("lobby", { action: "subscribe", scope }).then(
      () => this.resubscribe.succeeded(),
      (error: unknown) => {
        if (!(error instanceof Refused && passes(error.body))) return; // a lost connection comes back and asks
        this.resubscribe.later(error.body.retry_ms, () => this.subscribe());
      },
    );
  }

  /** The viewer leaves the room's page, where they have seen it begin or not. Returns whether this tab still waits for
   *  it: then it stays joined to hear the answer. */
  leaves(room: string, hasBegun: boolean): boolean {
    if (hasBegun) this.forget(room); // the lobby's news of it comes later, and would lead back
    return this.awaits(room);
  }

  private awaits(room: string): boolean {
    return this.page.awaited.peek().includes(room);
  }

  receive(message: ServerMessage): void {
    if (message.t === "event" && "v" in message && message.d?.kind === "end") this.hearEnd(message.r, message.d);
    if (message.t !== "lobby") return;
    const before = this.lobby.peek().mine;
    this.lobby.value = applyNews(this.lobby.peek(), message.d);
    const { mine } = message.d;
    if (mine) this.follow(before ?? [], mine);
    if (mine && before) this.hearFresh(before, mine);
  }

  /** Posts an open game; with `pair` it takes another person's best fitting one instead. Returns why it could
   *  not be done, for people; null: done. */
  async seek(wish: Wish, pair: boolean): Promise<string | null> {
    const { answer, problem } = await this.askForRoom("seek", (nonce) => asSeek(wish, nonce, pair));
    if (!answer) return problem;
    const room = String(answer["room"]);
    if (answer["paired"] === true) this.page.open(room);
    else this.await(room);
    return null;
  }

  /** Makes a room for a friend, by link or by name, and goes there. Returns why it could not be done; null: done. */
  async invite(wish: Wish, opponent: string): Promise<Unmade | null> {
    const { answer, problem, code } = await this.askForRoom("create", (nonce) => asCreate(wish, nonce, opponent));
    if (!answer) return { code, message: problem };
    const room = String(answer["room"]);
    if (opponent !== "") this.await(room);
    this.page.open(room);
    return null;
  }

  /** Withdraws the viewer's own open game. */
  async withdraw(room: string): Promise<void> {
    if (await this.attempt("unseek", {}, room)) this.forget(room);
  }

  /** Takes the free seat of another person's open game or challenge, and goes there. */
  async accept(room: string): Promise<void> {
    if (await this.attempt("accept", { nonce: newKey() }, room)) this.page.open(room);
  }

  async decline(room: string, reason: string): Promise<void> {
    await this.attempt("decline", { reason }, room);
  }

  /** The same wish again after a lost connection has the same key: the server knows what it made of it. */
  private async askForRoom(type: "seek" | "create", wish: (nonce: string) => object): Promise<Answered> {
    const text = type + JSON.stringify(wish(""));
    if (this.unsure?.text !== text) this.unsure = { text, d: { ...wish(newKey()), key: newKey() } };
    const answered = await this.ask(type, this.unsure.d);
    if (!answered.lost) this.unsure = null;
    return answered;
  }

  /** One request at a time: a second click does nothing. */
  private async ask(type: ClientType, d: object, r?: string): Promise<Answered> {
    const nothing = { answer: null, problem: "", code: "", lost: false };
    if (this.busy.peek()) return nothing;
    this.busy.value = true;
    try {
      return { ...nothing, answer: await this.socket.request(type, d, r) };
    } catch (error) {
      if (error instanceof Refused) return { ...nothing, problem: refusalText(error.body), code: error.body.code };
      return { ...nothing, problem: t("lobby.not_connected"), lost: true };
    } finally {
      this.busy.value = false;
    }
  }

  private async attempt(type: ClientType, d: object, r: string): Promise<boolean> {
    const { answer, problem } = await this.ask(type, d, r);
    if (problem !== "") this.page.tell(problem);
    return answer !== null;
  }

  private await(room: string): void {
    this.page.awaited.value = [room, ...this.page.awaited.peek()].slice(0, mostAwaited);
  }

  private forget(room: string): void {
    this.page.awaited.value = this.page.awaited.peek().filter((one) => one !== room);
  }

  /** The server tells the end of a room that nobody joined only to those in it, and keeps it nowhere. */
  private hearEnd(room: string, { reason, detail }: EndEvent): void {
    const challenge = this.lobby.peek().mine?.find((one) => one.room === room);
    if (!this.awaits(room)) return;
    this.forget(room);
    if (challenge && reason === "declined") this.page.declined(challenge, detail ?? null);
  }

  private hearFresh(before: readonly Listing[], mine: readonly Listing[]): void {
    const known = new Set(before.map(({ room }) => room));
    for (const one of mine.filter(({ room }) => !known.has(room))) {
      if (standingOf(one) === "challenged") this.page.challenged(one);
      else if (isTournamentsNow(one)) this.page.paired(one);
    }
  }

  /** What has become of the rooms this tab waits for. */
  private follow(before: readonly Listing[], mine: readonly Listing[]): void {
    for (const room of this.page.awaited.peek()) {
      const was = before.find((one) => one.room === room);
      const now = mine.find((one) => one.room === room);
      if (now?.status === "waiting" || (!now && !was)) continue;
      this.forget(room);
      if (now) this.page.begun(now);
      else if (was?.invited) this.page.declined(was, null);
    }
  }
}
