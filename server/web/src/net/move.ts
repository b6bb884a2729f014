// A tab's way from one server to another: the new connection is made and greeted before the old one goes, and the old one
// goes when the page has arrived, so that nobody sees the viewer leave. It sends nothing.
import type { Environment } from "./environment";

/** After a server has ended its people do not all move in the same moment. */
const longestWait = 1_000;
/** Two games at two servers must not make a tab go to and fro. */
const rest = 10_000;
const patience = 5_000;

export interface Greeted {
  readonly socket: WebSocket;
  /** The greeting and what came behind it. */
  readonly heard: readonly string[];
}

export class Move {
  private timer = 0;
  private restsUntil = 0;
  private next: WebSocket | null = null;
  private heard: string[] = [];
  private old: WebSocket | null = null;

  constructor(
    private readonly env: Environment,
    /** The new connection has been greeted: time to ask for it with `take`. */
    private readonly isReady: () => void,
  ) {}

  /** Connects to the server soon, if `isWanted` then. */
  plan(server: string, isWanted: () => boolean): void {
    this.env.cancel(this.timer);
    this.timer = this.env.after(this.env.random() * longestWait, () => {
      if (isWanted() && !this.next && this.env.now() >= this.restsUntil) this.connect(server);
    });
  }

  private connect(server: string): void {
    this.restsUntil = this.env.now() + rest;
    const next = this.env.open(server);
    this.next = next;
    next.onmessage = (event) => {
      if (this.next !== next) return;
      this.heard.push(String(event.data));
      this.isReady();
    };
    next.onclose = () => this.next === next && this.forget();
    this.timer = this.env.after(patience, () => this.giveUp());
  }

  /** The new connection, in place of `old`; null: none has been greeted. */
  take(old: WebSocket): Greeted | null {
    if (!this.next || this.heard.length === 0) return null;
    const greeted = { socket: this.next, heard: this.heard };
    this.env.cancel(this.timer);
    this.forget();
    this.old?.close();
    this.old = old;
    return greeted;
  }

  /** The page has all it wants over the new connection. */
  arrived(): void {
    this.old?.close();
    this.old = null;
  }

  /** The connection that there was is lost. */
  giveUp(): void {
    this.env.cancel(this.timer);
    const next = this.next;
    this.forget();
    next?.close();
    this.arrived();
  }

  private forget(): void {
    this.next = null;
    this.heard = [];
  }
}
