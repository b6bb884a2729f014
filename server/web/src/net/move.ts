// A tab's way from one server to another: the new connection is made and greeted before the old one goes, and the old one
// goes when the page has arrived, so that nobody sees the viewer leave. It sends nothing.
import type { Environment } from "./environment";
import type { ServerMessage } from "./wire";

/** A game that begins is shown by then, and after a server has ended its people do not all move in the same moment. */
const wait = { least: 250, most: 1_000 };
/** Two games at two servers must not make a tab go to and fro. */
const rest = 10_000;
/** With a connection that is being made, and with an old one that the page is about to leave. */
const patience = 5_000;
/** A wish that cannot be followed now is followed later, but not much. */
const wishedFor = 30_000;

interface Wish {
  readonly server: string;
  readonly until: number;
  isWanted(): boolean;
}

export interface Greeted {
  readonly socket: WebSocket;
  /** The greeting and what came with it. */
  readonly heard: readonly string[];
}

export class Move {
  private wish: Wish | null = null;
  private restsUntil = 0;
  private next: WebSocket | null = null;
  private heard: string[] = [];
  private isGreeted = false;
  private old: WebSocket | null = null;
  private wishTimer = 0;
  private patienceTimer = 0;

  constructor(
    private readonly env: Environment,
    /** Called when the new connection has been greeted: time to ask for it with `take`. */
    private readonly whenGreeted: () => void,
  ) {}

  /** Connects to the server soon, or a little later if it cannot be now, provided that `isWanted` then. */
  plan(server: string, isWanted: () => boolean): void {
    this.wish = { server, isWanted, until: this.env.now() + wishedFor };
    if (!this.next) this.tryLater(wait.least + this.env.random() * (wait.most - wait.least));
  }

  private tryLater(ms: number): void {
    this.env.cancel(this.wishTimer);
    this.wishTimer = this.env.after(Math.max(ms, this.restsUntil - this.env.now()), () => this.tryNow());
  }

  private tryNow(): void {
    if (!this.wish || this.env.now() > this.wish.until) return;
    if (this.wish.isWanted()) this.connect(this.wish.server);
    else this.tryLater(wait.most);
  }

  private connect(server: string): void {
    this.restsUntil = this.env.now() + rest;
    const next = this.env.open(server);
    this.next = next;
    next.onmessage = (event) => this.next === next && this.hear(String(event.data));
    next.onclose = () => this.next === next && this.giveUp();
    this.patienceTimer = this.env.after(patience, () => this.giveUp());
  }

  private hear(text: string): void {
    this.heard.push(text);
    this.isGreeted ||= (JSON.parse(text) as ServerMessage).t === "hello";
    this.whenGreeted();
  }

  /** The new connection, in place of `old`; null: none has been greeted. */
  take(old: WebSocket): Greeted | null {
    if (!this.next || !this.isGreeted) return null;
    const greeted = { socket: this.next, heard: this.heard };
    this.wish = null;
    this.forgetNext();
    this.arrived();
    this.old = old;
    this.patienceTimer = this.env.after(patience, () => this.arrived());
    return greeted;
  }

  /** The page has all it wants over the new connection, or will never have it. */
  arrived(): void {
    if (!this.old) return;
    this.env.cancel(this.patienceTimer);
    this.old.close();
    this.old = null;
  }

  /** The connection in use is lost, and any may come in its place. */
  stop(): void {
    this.wish = null;
    this.giveUp();
    this.arrived();
  }

  /** Of the new connection; it may be tried again. */
  private giveUp(): void {
    const next = this.next;
    this.forgetNext();
    next?.close();
    if (this.wish) this.tryLater(wait.most);
  }

  private forgetNext(): void {
    this.env.cancel(this.patienceTimer);
    this.next = null;
    this.heard = [];
    this.isGreeted = false;
  }
}
