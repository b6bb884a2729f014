// What a client knows of the server's clock: each pong tells it to within half of its round trip. The most precise
// value holds until a later one contradicts it because a clock of this machine stopped or was set. Pure.

export interface ServerTime {
  /** Server's Unix ms less this client's monotonic ms. */
  readonly offset: number;
  /** The largest error in ms, when it was learnt. */
  readonly error: number;
  /** When, in the client's ms. */
  readonly at: number;
}

/** How far two good clocks may drift apart, as a part of the time that passes. */
const drift = 0.0002;

export function serverNow(time: ServerTime | null, now: number): number | null {
  return time && time.offset + now;
}

/** From the hello, whose way here took an unknown time. */
export function greeted(said: number, now: number): ServerTime {
  return { offset: said - now, error: Infinity, at: now };
}

/** From a ping sent at `sent` and answered at `now` by the server's time `said`. */
export function learn(held: ServerTime | null, sent: number, now: number, said: number): ServerTime {
  const error = Math.max(0, now - sent) / 2;
  const heard = { offset: said - (sent + now) / 2, error, at: now };
  if (!held) return heard;
  const doubt = held.error + drift * (now - held.at);
  const agree = Math.abs(heard.offset - held.offset) <= doubt + error + 1;
  return agree && doubt < error ? held : heard;
}
