// One visit to one room: joins, resumes by version, keeps the one turn without an answer yet, and
// compares every position with the server's. The only place where socket, reducer and rules meet.
import { computed, signal } from "@preact/signals";
import { t } from "../../i18n/messages";
import { refusalText } from "../../i18n/refusals";
import { passes, Retry } from "../../net/retry";
import { Refused, type Socket } from "../../net/socket";
import type {
  ClientType,
  ClockState,
  ErrorDetail,
  Presence,
  RoomEvent,
  RoomState,
  ServerMessage,
  VersionedEvent,
} from "../../net/wire";
import type { Rules } from "../../rules/rules";
import { newKey } from "../session/key";
import { declinedSentence } from "./offer_words";
import { applyClock, applyEvent, applyPresence, fromSnapshot, type Room } from "./room";
import { Timeline } from "./timeline";
import { lost, Wishes, type Trouble } from "./wishes";

/** A turn sent and not yet seen in the room's events. */
export interface Pending {
  readonly key: string;
  readonly ply: number;
  readonly turn: string;
  /** The hash of the position it is played in: after a take-back the same ply may have another position. */
  readonly hash: string;
  /** The position it leads to, shown meanwhile. */
  readonly position: string;
}

/** Refusals of a turn that say nothing about it: the server's disk is full, or too much comes from this address. */
const heldUp: ReadonlySet<string> = new Set(["storage", "rate"]);

export class RoomSession {
  readonly room = signal<Room | null>(null);
  readonly pending = signal<Pending | null>(null);
  /** Why the room cannot be shown, for people. */
  readonly refused = signal<string | null>(null);
  /** The server knows no such room. */
  readonly isNone = signal(false);
  /** Set when the rules module and the server disagree, or the game is not known here. */
  readonly broken = signal(false);
  readonly wishes: Wishes;
  readonly frames = computed(() => (this.room.value && this.timeline ? [...this.timeline.frames] : []));

  private timeline: Timeline | null = null;
  private resyncs = 0;
  private readonly rejoin: Retry;
  /** Of the pending turn: while it waits, nothing else sends that. */
  private readonly resend: Retry;
  private closed = false;

  constructor(
    readonly socket: Pick<Socket, "link" | "request" | "serverNow" | "arrived" | "startsAnew">,
    private readonly rules: Rules,
    readonly roomId: string,
    private readonly me: () => number | null,
    /** Shows a refusal or a loss to the viewer; `rule`: the code of the rule that a turn breaks. */
    private readonly tell: (sentence: string, rule?: string) => void,
    after: (ms: number, run: () => void) => void = (ms, run) => void setTimeout(run, ms),
  ) {
    this.rejoin = new Retry(after);
    this.resend = new Retry(after);
    const ply = () => this.room.peek()?.state.ply ?? 0;
    this.wishes = new Wishes(
      (type, d) => this.ask(type, d),
      ply,
      () => socket.serverNow(),
      tell,
    );
    if (socket.link.peek() === "open") this.join();
  }

  /** Joins, or joins again with the version held: then only what was missed comes. */
  join(v: number | null = this.held()): void {
    this.socket.request("join", { v }, this.roomId).then(
      () => {
        this.refused.value = null;
        this.rejoin.succeeded();
      },
      (error: unknown) => {
        if (error instanceof Refused) this.notJoined(error.body);
      },
    );
  }

  private held(): number | null {
    return this.socket.startsAnew ? null : (this.room.peek()?.version ?? null);
  }

  private notJoined(why: ErrorDetail): void {
    this.isNone.value = why.code === "bad_message" || why.code === "not_found";
    this.refused.value = this.isNone.value ? t("room.none") : refusalText(why);
    if (!passes(why)) return;
    this.rejoin.later(why.retry_ms, () => {
      if (!this.closed && this.socket.link.peek() === "open") this.join();
    });
  }

  /** With `leave` false the connection still receives the room's messages. */
  close(leave = true): void {
    this.closed = true;
    this.pending.value = null;
    if (leave && this.socket.link.peek() === "open") void this.ask("leave", {});
    this.timeline?.free();
    this.timeline = null;
  }

  receive(message: ServerMessage): void {
    if (!("r" in message) || message.r !== this.roomId) return;
    if (message.t === "full" || message.t === "tail") this.socket.arrived();
    if (message.t === "full") this.takeSnapshot(message.d.v, message.d.state);
    if (message.t === "tail") this.takeTail(message.d.events, message.d.clock ?? null);
    if (message.t !== "event") return;
    if ("v" in message) this.takeEvent(message);
    else this.takePresence(message.d);
  }

  /** Sends a whole turn, once; it stays pending until its event comes. */
  play(turn: string, position: string): void {
    const room = this.room.peek();
    if (!room || this.pending.peek()) return;
    const { ply, hash } = room.state;
    this.pending.value = { key: newKey(), ply, turn, hash, position };
    this.resend.succeeded();
    this.sendPending();
  }

  /** The live game, to compose a turn on; null while there is none. */
  liveGame() {
    return this.timeline?.game ?? null;
  }

  private async ask(type: ClientType, d: object): Promise<Trouble | null> {
    try {
      await this.socket.request(type, d, this.roomId);
      return null;
    } catch (error) {
      if (error instanceof Refused) return this.refusal(error);
      return { code: lost, sentence: t("connection.was_lost"), retryMs: null };
    }
  }

  private refusal({ body }: Refused): Trouble {
    for (const event of body.events ?? []) this.takeEvent(event);
    return { code: body.code, sentence: refusalText(body), retryMs: body.retry_ms ?? null, ...(body.rule && { rule: body.rule }) };
  }

  private sendPending(): void {
    const pending = this.pending.peek();
    if (!pending) return;
    const { key, ply, turn } = pending;
    void this.ask("turn", { key, ply, turn }).then((trouble) => {
      if (!trouble || trouble.code === lost) return; // a lost turn is sent again after the next join
      const isPending = this.pending.peek()?.key === key;
      if (isPending && heldUp.has(trouble.code)) return this.sendLater(trouble);
      if (isPending) this.pending.value = null;
      this.tell(trouble.sentence, trouble.rule);
    });
  }

  /** Keeps the turn and tells the viewer once. */
  private sendLater({ sentence, retryMs }: Trouble): void {
    if (this.resend.waits) return;
    if (this.resend.refusals === 0) this.tell(t("room.turn_kept", { sentence }));
    this.resend.later(retryMs, () => this.settlePending());
  }

  private takeSnapshot(version: number, state: RoomState): void {
    this.begin(state);
    this.broken.value = isLotCast(state) && this.timeline?.last.hash !== state.hash;
    if (this.broken.peek()) console.error("position differs from the server's", this.roomId, state);
    this.room.value = fromSnapshot(this.roomId, version, state);
    this.settlePending();
  }

  private begin(state: RoomState): void {
    this.timeline?.free();
    this.timeline = isLotCast(state) ? Timeline.replay(this.rules, state.game, state.setup, state.turns) : null;
  }

  private takeTail(events: readonly VersionedEvent[], clock: ClockState | null): void {
    for (const event of events) this.takeEvent(event);
    const room = this.room.peek();
    if (room) this.room.value = applyClock(room, clock);
    this.settlePending();
  }

  /** After a join: sends a turn that still fits again with the same key, and gives up another. */
  private settlePending(): void {
    const pending = this.pending.peek();
    const state = this.room.peek()?.state;
    if (!pending || !state) return;
    const fits = pending.ply === state.ply && pending.hash === state.hash && state.status === "playing";
    if (!fits) this.pending.value = null;
    else if (!this.resend.waits) this.sendPending();
  }

  private takeEvent(event: VersionedEvent): void {
    const room = this.room.peek();
    if (!room) return;
    const step = applyEvent(room, event, this.me());
    if (step.kind === "gap") return this.join();
    if (step.kind === "ignored") return;
    if (event.d && !this.follow(event.d)) return this.resync();
    if (event.d?.kind === "start" && !this.timeline) this.begin(step.room.state);
    if (step.room.state.ply !== (this.pending.peek()?.ply ?? step.room.state.ply)) this.pending.value = null;
    this.room.value = step.room;
    const answer = event.d && declinedSentence(step.room.state, event.d);
    if (answer) this.tell(answer);
  }

  private takePresence(presence: Presence): void {
    const room = this.room.peek();
    if (room) this.room.value = applyPresence(room, presence, this.socket.serverNow());
  }

  /** Changes the board as the event says; false when it does not lead to the server's position. */
  private follow(event: RoomEvent): boolean {
    if (event.kind === "takeback") this.timeline?.backTo(event.ply);
    else if (event.kind !== "turn") return true;
    else if (!this.timeline?.play(event.turn)) return false;
    return this.timeline?.last.hash === event.hash;
  }

  /** The state here is wrong: asks for the whole state, a few times at most. */
  private resync(): void {
    console.error("a turn does not lead to the server's position", this.roomId);
    if (++this.resyncs <= 3) this.join(null);
    else this.broken.value = true;
  }
}

/** Whether the set-up is known: a random one is known only once both sit. */
export function isLotCast({ draw: lot }: RoomState): boolean {
  return lot === null || !lot.setup || lot.secret !== null;
}
