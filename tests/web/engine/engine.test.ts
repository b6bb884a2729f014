// The computer player as the page uses it: the real module in a real thread.
import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { EngineError, type Thought } from "../../../server/web/src/engine/lines";
import type { Outside } from "../../../server/web/src/engine/jobs";
import { open } from "../support/engine";

function opened(t: TestContext, part: Partial<Outside> = {}) {
  const all = open(part);
  t.after(() => all.engine.close());
  return all;
}

/** Resolves when the engine has thought so deep; the analysis goes on. */
function reached(engine: ReturnType<typeof open>["engine"], depth: number, lines = 1) {
  let done: Promise<void> = Promise.resolve();
  const deep = new Promise<readonly Thought[]>((resolve) => {
    done = engine.analyse({ lines }, (best) => {
      if ((best[0]?.depth ?? 0) >= depth) resolve(best);
    });
  });
  return { deep, done };
}

const hasCode = (code: string) => (error: unknown) => error instanceof EngineError && error.code === code;

for (const game of ["tzaar", "zertz"]) {
  const setup = game === "tzaar" ? "random:web" : "37";
  test(`${game}: the same nodes and seed give the same turn`, async (t) => {
    const { engine } = opened(t);
    engine.setUp(game, setup);
    const turn = await engine.bestTurn({ level: 2, nodes: 2000, seed: 5 });
    assert.ok(turn);
    assert.equal(await engine.bestTurn({ level: 2, nodes: 2000, seed: 5 }), turn);
    engine.setUp(game, setup, [turn]);
    assert.ok(await engine.bestTurn({ level: 8, milliseconds: 50 }));
  });

  test(`${game}: an analysis shows as many lines as wanted, deeper and deeper, until it is stopped`, async (t) => {
    const { engine, threads } = opened(t);
    engine.setUp(game, setup);
    const { deep, done } = reached(engine, 3, 3);
    const best = await deep;
    assert.equal(best.length, 3);
    assert.equal(new Set(best.map(({ turns }) => turns[0])).size, 3);
    for (const { score } of best) assert.ok("chance" in score && score.chance > 0 && score.chance < 100);
    engine.stop();
    await done;
    assert.equal(threads.length, 1);
  });
}

test("a new position is taken up by the same thread, which keeps what it knows", async (t) => {
  const { engine, threads } = opened(t);
  engine.setUp("zertz", "37");
  const first = reached(engine, 4);
  await first.deep;
  engine.setUp("tzaar", "fixed");
  await first.done;
  const second = reached(engine, 2);
  assert.match((await second.deep)[0]?.turns[0] ?? "", /^[A-I]\dx[A-I]\d/);
  assert.equal(threads.length, 1);
});

test("an analysis that is stopped before its thread has begun ends, and the next call is answered", async (t) => {
  const { engine, threads } = opened(t);
  engine.setUp("zertz", "37");
  const done = engine.analyse({ lines: 1 }, () => undefined);
  while (threads.length === 0) await new Promise(setImmediate);
  engine.stop();
  await done;
  assert.ok(await engine.bestTurn({ level: 1 }));
  assert.equal(threads.length, 1);
});

test("where memory cannot be shared a running analysis ends with its thread, and another begins", async (t) => {
  const { engine, threads } = opened(t, { shares: false });
  engine.setUp("zertz", "37");
  const first = reached(engine, 4);
  await first.deep;
  engine.setUp("zertz", "48");
  await first.done;
  assert.ok(await engine.bestTurn({ level: 1 }));
  assert.equal(threads.length, 2);
});

test("a search by nodes that takes too long is stopped", async (t) => {
  const { engine } = opened(t);
  engine.setUp("tzaar", "fixed");
  const long = engine.bestTurn({ level: 8, nodes: 1_000_000_000 });
  await engine.bestTurn({ level: 8, milliseconds: 1 }).then((turn) => assert.ok(turn));
  assert.equal(await long, null);
});

test("a proved end resolves the analysis", async (t) => {
  const { engine } = opened(t);
  engine.setUp("tzaar", "position:ZRT2/6/7/2zr4/2tZ4/8/7/6/2TRt w play");
  let best: readonly Thought[] = [];
  await engine.analyse({ lines: 1 }, (thoughts) => (best = thoughts));
  assert.deepEqual(best[0]?.score, { winIn: 1 });
});

test("the search looks beyond an only legal turn, to the end of the game", async (t) => {
  const { engine } = opened(t);
  engine.setUp("zertz", "position:37 4/5/6/WW5/6/5/4 4/8/10 0/0/0 0/0/0 first");
  const [best] = await reached(engine, 1).deep;
  assert.deepEqual(best?.turns.slice(0, 1), ["x d1Wd3"]);
  assert.ok((best?.turns.length ?? 0) > 1);
  engine.setUp("zertz", "position:37 4/5/6/WW5/6/5/4 1/8/10 0/0/0 3/0/0 second");
  let last: readonly Thought[] = [];
  await engine.analyse({ lines: 3 }, (thoughts) => (last = thoughts));
  assert.deepEqual(last, [{ depth: 0, nodes: 0, score: { winIn: 1 }, turns: ["x d1Wd3"] }]);
});

/** A search of each goes so many calls deep that a stack of 64 KiB, the linker's own, is overrun. */
const deep = [
  ["tzaar", "position:2r2/r5/r6/(TZ)7/1(RTRZ)(ZT)(TTR)2(TT)(ttttz)/2t5/(ttt)6/1T(ttr)3/5 w play"],
  ["zertz", "position:37 4/5/6/2W4/6/5/4 5/8/10 0/0/0 0/0/0 first"],
] as const;

for (const [game, setup] of deep) {
  test(`${game}: a deep search fits into the module's stack`, async (t) => {
    const { engine } = opened(t);
    engine.setUp(game, setup);
    assert.ok(await engine.bestTurn({ level: 8, nodes: 200_000 }));
  });
}

test("refusals come with their code, and the engine goes on", async (t) => {
  const { engine } = opened(t);
  engine.setUp("chess", "");
  await assert.rejects(engine.bestTurn({ level: 1 }), hasCode("unknown_game"));
  engine.setUp("zertz", "37", ["Wd4,d5"]);
  await assert.rejects(engine.analyse({ lines: 1 }, () => undefined), (error) => error instanceof EngineError);
  engine.setUp("zertz", "37");
  assert.ok(await engine.bestTurn({ level: 1 }));
});

test("a module that failed to load is requested again the next time", async (t) => {
  let tries = 0;
  const real = open();
  t.after(() => real.engine.close());
  const { engine } = opened(t, {
    load: () => {
      tries += 1;
      return Promise.reject(new Error("no network"));
    },
  });
  engine.setUp("zertz", "37");
  await assert.rejects(engine.bestTurn({ level: 1 }), hasCode("not_loaded"));
  await assert.rejects(engine.bestTurn({ level: 1 }), hasCode("not_loaded"));
  assert.equal(tries, 2);
});

test("a thread that dies fails what runs, and the next call starts another", async (t) => {
  const { engine, threads } = opened(t);
  engine.setUp("tzaar", "fixed");
  const { deep, done } = reached(engine, 2);
  await deep;
  threads[0]?.emit("error", new Error("out of memory"));
  await assert.rejects(done, hasCode("failed"));
  assert.ok(await engine.bestTurn({ level: 1 }));
  assert.equal(threads.length, 2);
});
