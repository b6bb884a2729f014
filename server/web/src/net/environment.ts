// What connections need of the world, so that tests can give them another.

export interface Environment {
  /** `server`: the one wanted, by its name; null: any. */
  open(server: string | null): WebSocket;
  /** Monotonic, ms. */
  now(): number;
  /** This machine's clock, Unix ms: it may be set wrong. */
  date(): number;
  random(): number;
  after(ms: number, run: () => void): number;
  cancel(timer: number): void;
}
