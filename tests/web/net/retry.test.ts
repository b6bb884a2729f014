// Asking again after a refusal that passes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { longestWait } from "../../../server/web/src/net/backoff";
import { passes, Retry } from "../../../server/web/src/net/retry";

function world() {
  const timers: { ms: number; run(): void }[] = [];
  const retry = new Retry((ms, run) => timers.push({ ms, run }));
  return { retry, timers };
}

test("an invalid message is not retried", () => {
  for (const code of ["storage", "internal", "rate"]) assert.ok(passes({ code }));
  for (const code of ["not_found", "bad_message", "guest"]) assert.ok(!passes({ code }));
});

test("the wait grows after each refusal and is never less than the server says", () => {
  const { retry, timers } = world();
  let asked = 0;
  for (const retryMs of [null, 10_000, undefined, 1]) {
    retry.later(retryMs, () => asked++);
    timers.at(-1)?.run();
  }
  assert.deepEqual(
    timers.map(({ ms }) => ms),
    [1000, 10_000, 4000, 8000],
  );
  assert.equal(asked, 4);
  for (let i = 0; i < 20; i++) {
    retry.later(0, () => asked++);
    timers.at(-1)?.run();
  }
  assert.equal(timers.at(-1)?.ms, longestWait);
});

test("it asks once at a time, and begins again with a short wait after a success", () => {
  const { retry, timers } = world();
  retry.later(0, () => undefined);
  retry.later(0, () => undefined);
  assert.equal(timers.length, 1);
  assert.ok(retry.waits);
  timers[0]?.run();
  assert.ok(!retry.waits);
  assert.equal(retry.refusals, 1);
  retry.succeeded();
  retry.later(0, () => undefined);
  assert.equal(timers.at(-1)?.ms, 1000);
});
