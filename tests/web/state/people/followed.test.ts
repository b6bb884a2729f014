// What follows an account to another browser, and what of it a browser takes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { followAccount, held, known, take } from "../../../../server/web/src/state/people/followed";
import { boardLooks, chosenLanguage, engineLines, soundOn, theme } from "../../../../server/web/src/state/session/preferences";

test("a browser takes what another has kept", () => {
  take({ theme: "dark", language: "de", engineLines: 5, "sound.low": false, boardLooks: { tzaar: "wood" } });
  assert.equal(theme.value, "dark");
  assert.equal(chosenLanguage.value, "de");
  assert.equal(engineLines.value, 5);
  assert.equal(soundOn.low.value, false);
  assert.deepEqual(boardLooks.value, { tzaar: "wood" });
  take({ language: null });
  assert.equal(chosenLanguage.value, null);
});

test("unknown preferences are left unchanged", () => {
  take({ theme: "light", engineLines: 4 });
  const before = held();
  take({ theme: null, engineLines: "many", "sound.low": 1, boardLooks: [], language: 7, fashion: "new" });
  assert.deepEqual(held(), before);
  take({});
  assert.deepEqual(held(), before);
});

test("choices made while preferences were loading win", () => {
  take({ theme: "light", engineLines: 4 });
  const before = held();
  theme.value = "dark";
  take({ theme: "light", engineLines: 2 }, before);
  assert.equal(theme.value, "dark");
  assert.equal(engineLines.value, 2);
});

test("a browser tells what the account lacks or holds otherwise, not what it holds in an unknown form", () => {
  take({ theme: "dark", engineLines: 4 });
  const now = held();
  assert.deepEqual(known(now, now), now);
  assert.deepEqual(known({ ...now, theme: "light" }, now), { ...now, theme: "light" });
  assert.deepEqual(known({ ...now, engineLines: "many", fashion: "new" }, now), now);
  assert.notEqual(JSON.stringify(known({}, now)), JSON.stringify(now));
});

test("all preferences are far below the server's limit", () => {
  assert.ok(JSON.stringify(held()).length < 2048);
});

test("what is chosen as a guest is not told to the account that was signed in before", async () => {
  const asked: string[] = [];
  const due: (() => void)[] = [];
  const answer = { ok: true, status: 200, json: async () => ({}), text: async () => "{}" };
  Object.assign(globalThis, {
    window: { setTimeout: (act: () => void) => due.push(act), clearTimeout: () => due.pop() },
    fetch: async (_: string, { method }: { method: string }) => (asked.push(method), answer),
  });
  let isSignedIn = true;
  await followAccount(() => isSignedIn);
  assert.equal(due.length, 1); // the account lacks all of it
  isSignedIn = false;
  due.forEach((act) => act());
  assert.deepEqual(asked, ["GET"]);
  isSignedIn = true;
  due.forEach((act) => act());
  assert.deepEqual(asked, ["GET", "PUT"]);
});
