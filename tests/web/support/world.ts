// A world for the socket, made by hand: connections that say what a test has them say, and a clock that it moves.
import { Socket } from "../../../server/web/src/net/socket";

class FakeSocket {
  readyState = 1;
  sent: { t: string; id?: number; r?: string; d: Record<string, unknown> }[] = [];
  closed = false;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  hello(): void {
    this.say({ t: "hello", d: { time: 1_790_000_000_000 } });
  }
}

export function world() {
  const sockets: FakeSocket[] = [];
  const asked: (string | null)[] = [];
  const timers = new Map<number, { at: number; run: () => void }>();
  let now = 0;
  let last = 0;
  const socket = new Socket({
    open: (server) => {
      asked.push(server);
      sockets.push(new FakeSocket());
      return sockets[sockets.length - 1] as unknown as WebSocket;
    },
    now: () => now,
    date: () => 1_700_000_000_000 + now,
    random: () => 1,
    after: (ms, run) => {
      timers.set(++last, { at: now + ms, run });
      return last;
    },
    cancel: (timer) => void timers.delete(timer),
  });
  function pass(ms: number): void {
    const end = now + ms;
    for (;;) {
      const due = [...timers].filter(([, timer]) => timer.at <= end).sort((a, b) => a[1].at - b[1].at)[0];
      if (!due) break;
      timers.delete(due[0]);
      now = due[1].at;
      due[1].run();
    }
    now = end;
  }
  const current = () => sockets[sockets.length - 1]!;
  return { socket, sockets, asked, pass, current };
}
