// The client's own socket and room session against the real server over networks that fail, each from its own seed:
// every turn is played once, and all see the server's position. One seed alone: GIPFEL_FAULT_SEED=7.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, describe, test } from "node:test";
import { effect } from "@preact/signals";
import { Socket } from "../../../server/web/src/net/socket";
import { loadRules } from "../../../server/web/src/rules/rules";
import { RoomSession } from "../../../server/web/src/state/room/room_session";
import { BadNetwork, drawnFrom } from "../support/bad_network";
import { Gipfel, webSocket, type Guest } from "../support/gipfel";

const seeds = 12;
const plies = 12;
const patience = 100_000;
/** How much faster the client's waits pass. */
const speed = 20;

const rules = await loadRules(readFileSync(process.env["GIPFEL_RULES_WASM"] ?? ""));
const server = await Gipfel.start(process.env["GIPFEL_PROGRAM"] ?? "");
const complaints: unknown[] = [];
console.error = (...words: unknown[]) => complaints.push(words);
after(() => server.stop());

/** A tab that shows one room and, where its viewer plays, plays. */
class Tab {
  readonly sent: string[] = [];
  readonly told: string[] = [];
  private ended = false;
  private readonly timers = new Set<number>();
  private readonly socket: Socket;
  readonly session: RoomSession;

  constructor(network: BadNetwork, guest: Guest, room: string, random: () => number, onChange: () => void) {
    this.socket = new Socket({
      open: () => webSocket(network.address, guest),
      now: () => performance.now() * speed,
      random,
      after: (ms, run) => this.after(ms, run),
      cancel: (timer) => this.cancel(timer),
    });
    this.session = new RoomSession(
      this.socket,
      rules,
      room,
      () => guest.id,
      (sentence) => this.told.push(sentence),
    );
    this.socket.onOpen = () => this.session.join();
    this.socket.onMessage = (message) => this.session.receive(message);
    effect(() => {
      void [this.session.room.value, this.session.pending.value, this.socket.link.value];
      queueMicrotask(() => {
        if (!this.ended) this.play(random);
        onChange();
      });
    });
    this.socket.connect();
  }

  get isDone(): boolean {
    return this.session.pending.value === null && (this.session.room.value?.state.ply ?? 0) >= plies;
  }

  get description(): string {
    const state = this.session.room.value?.state;
    return `${this.socket.link.value}, ply ${state?.ply}, ${state?.status}, waits for ${this.session.pending.value?.turn}`;
  }

  /** Nothing of it happens any more: the network it would turn to is about to go. */
  end(): void {
    this.ended = true;
    for (const timer of this.timers) this.cancel(timer);
    this.session.close();
  }

  private after(ms: number, run: () => void): number {
    if (this.ended) return 0;
    const timer = Number(
      setTimeout(() => {
        this.timers.delete(timer);
        run();
      }, ms / speed),
    );
    this.timers.add(timer);
    return timer;
  }

  private cancel(timer: number): void {
    clearTimeout(timer);
    this.timers.delete(timer);
  }

  private play(random: () => number): void {
    const state = this.session.room.value?.state;
    const game = this.session.liveGame();
    if (!state || !game || this.session.pending.value || state.ply >= plies) return;
    if (state.status !== "playing" || state.you !== state.toMove) return;
    const turns = game.legalTurns();
    const turn = turns[Math.floor(random() * turns.length)]!;
    const next = game.clone();
    next.play(turn);
    const position = next.position();
    next.free();
    this.sent.push(turn);
    this.session.play(turn, position);
  }
}

async function seated(first: Guest, second: Guest, seed: number): Promise<string> {
  const [game, setup] = seed % 2 ? ["tzaar", "fixed"] : ["zertz", "37"];
  const clock = seed % 3 ? "10+5" : null;
  const create = { game, setup, clock, rated: false, side: "first", visibility: "private" };
  const room = (await server.ask(first, "create", create))["room"] as string;
  await server.ask(second, "sit", { side: "second" }, room);
  return room;
}

async function playOver(seed: number): Promise<void> {
  const random = drawnFrom(seed);
  const guests = [await server.guest(), await server.guest(), await server.guest()] as const;
  const room = await seated(guests[0], guests[1], seed);
  const network = await BadNetwork.before(server.port, seed);
  const tabs: Tab[] = [];
  try {
    await playIn(room, guests, network, tabs, random);
  } finally {
    for (const tab of tabs) tab.end();
    network.close();
  }
}

async function playIn(
  room: string,
  guests: readonly Guest[],
  network: BadNetwork,
  tabs: Tab[],
  random: () => number,
): Promise<void> {
  const where = () => tabs.map((tab) => tab.description).join("; ");
  await new Promise<void>((done, fail) => {
    setTimeout(() => fail(new Error(`the game does not go on: ${where()}`)), patience).unref();
    const look = () => tabs.length === guests.length && tabs.every((tab) => tab.isDone) && done();
    for (const guest of guests) tabs.push(new Tab(network, guest, room, random, look));
  });
  const state = await server.state(room);
  for (const { session, told } of tabs) {
    assert.equal(session.room.value?.state.hash, state.hash);
    assert.deepEqual(session.room.value?.state.turns, state.turns);
    assert.equal(session.liveGame()?.hash(), state.hash);
    assert.equal(session.broken.value, false);
    assert.deepEqual(told, []);
  }
  assert.equal(state.turns.length, plies);
  assert.deepEqual(
    tabs[0]?.sent,
    state.turns.filter((_, ply) => ply % 2 === 0),
  );
  assert.deepEqual(
    tabs[1]?.sent,
    state.turns.filter((_, ply) => ply % 2 === 1),
  );
}

const only = Number(process.env["GIPFEL_FAULT_SEED"] ?? 0);
describe("over a bad network every turn is played once", () => {
  for (let seed = only || 1; seed <= (only || seeds); ++seed) {
    test(`seed ${seed}`, { timeout: 120_000 }, () => playOver(seed));
  }
});

test("no position ever differed from the server's", () => assert.deepEqual(complaints, []));
