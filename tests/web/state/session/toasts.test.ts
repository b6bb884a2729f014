// Short messages disappear by themselves, unless somebody holds them.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { dismiss, hold, release, toast, toasts } from "../../../../server/web/src/state/session/toasts";

const texts = () => toasts.value.map(({ text }) => text);

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  toasts.value = [];
});

test("a message disappears after 4 s, a problem after 8 s", () => {
  toast("Link copied.");
  toast("It could not be copied.", "problem");
  mock.timers.tick(3999);
  assert.equal(texts().length, 2);
  mock.timers.tick(1);
  assert.deepEqual(texts(), ["It could not be copied."]);
  mock.timers.tick(4000);
  assert.deepEqual(texts(), []);
});

test("a message that is held stays, and has its whole time again afterwards", () => {
  toast("Link copied.");
  const [one] = toasts.value;
  assert.ok(one);
  mock.timers.tick(3000);
  hold(one);
  mock.timers.tick(60_000);
  assert.deepEqual(texts(), ["Link copied."]);
  release(one);
  mock.timers.tick(3999);
  assert.deepEqual(texts(), ["Link copied."]);
  mock.timers.tick(1);
  assert.deepEqual(texts(), []);
});

test("a dismissed message goes at once, and no other with it", () => {
  toast("first");
  toast("second");
  const [first] = toasts.value;
  assert.ok(first);
  dismiss(first);
  assert.deepEqual(texts(), ["second"]);
});

test("three messages are shown at most, the newest", () => {
  for (const text of ["a", "b", "c", "d"]) toast(text);
  assert.deepEqual(texts(), ["b", "c", "d"]);
});
