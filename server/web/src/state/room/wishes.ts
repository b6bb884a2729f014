// What a person may ask of a room besides playing a turn: a seat, an offer, the end, a line of chat.
import { signal } from "@preact/signals";
import type { ClientType, OfferAction, OfferKind, Side } from "../../net/wire";
import type { ChatChannel } from "./chat";
import { newKey } from "../session/key";
import type { Hindrances } from "./offers";

/** Why a wish was not granted. */
export interface Trouble {
  readonly code: string;
  readonly sentence: string;
  readonly retryMs: number | null;
  /** The code of the rule that a turn breaks. */
  readonly rule?: string;
}

/** The code when nobody knows whether the message arrived. */
export const lost = "lost";

/** Each answers true when it is done; else the person has read why not. */
export class Wishes {
  /** What the server refused as too early. */
  readonly tooEarly = signal<Hindrances>({});

  constructor(
    private readonly ask: (t: ClientType, d: object) => Promise<Trouble | null>,
    /** How many turns are played. */
    private readonly ply: () => number,
    /** The server's Unix ms. */
    private readonly now: () => number,
    private readonly tell: (sentence: string) => void,
  ) {}

  sit(side?: Side): Promise<boolean> {
    return this.wish("sit", { ...(side && { side }), nonce: newKey() });
  }

  /** Takes the seat that is reserved for the viewer, or offered to all. */
  accept(): Promise<boolean> {
    return this.wish("accept", { nonce: newKey() });
  }

  decline(reason: string): Promise<boolean> {
    return this.wish("decline", { reason });
  }

  resign(): Promise<boolean> {
    return this.wish("resign", this.when());
  }

  abort(): Promise<boolean> {
    return this.wish("abort", this.when());
  }

  /** Ends a live game whose other player is away. */
  claim(as: "win" | "draw"): Promise<boolean> {
    return this.wish("claim", { as, ...this.when() });
  }

  /** Makes an offer, or answers or withdraws the one with that id. */
  async offer(kind: OfferKind, action: OfferAction, id?: number): Promise<boolean> {
    const { ply, key } = this.when();
    const trouble = await this.ask("offer", { kind, action, ...(id !== undefined && { offer: id }), key, ply });
    if (trouble?.code === "too_early") {
      const until = trouble.retryMs === null ? null : this.now() + trouble.retryMs;
      this.tooEarly.value = { ...this.tooEarly.peek(), [kind]: { ply, until, why: trouble.sentence } };
    }
    return this.told(trouble);
  }

  /** Sends a line of chat; a repeat with the same key counts once. Resolves with what went wrong, or null. */
  say(channel: ChatChannel, text: string, key: string): Promise<Trouble | null> {
    return this.ask("chat", { channel, text, key });
  }

  /** Reports a line of chat to the operator. */
  report(line: number, text: string): Promise<boolean> {
    return this.wish("report", { v: line, ...(text !== "" && { text }) });
  }

  private when() {
    return { key: newKey(), ply: this.ply() };
  }

  private async wish(t: ClientType, d: object): Promise<boolean> {
    return this.told(await this.ask(t, d));
  }

  private told(trouble: Trouble | null): boolean {
    if (trouble) this.tell(trouble.sentence);
    return trouble === null;
  }
}
