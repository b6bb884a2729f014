// What waits to be handed in: whose it is, and what the server's answer does to it.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { handIn, handInWaiting } from "../../../../server/web/src/state/puzzles/handing_in";
import { dropWaiting, waitingOf } from "../../../../server/web/src/state/puzzles/kept";

const [anna, ben] = [7, 8];
const turns = ["I5xI3"];
const counted = { solved: true, counted: true };

/** Every request gets that status, and 0 no answer at all; returns the puzzles that were asked for. */
function serverAnswers(status: number): string[] {
  const asked: string[] = [];
  globalThis.fetch = (path) => {
    asked.push(String(path).split("/")[3]!);
    if (status === 0) return Promise.reject(new TypeError("no connection"));
    return Promise.resolve(new Response(JSON.stringify(status === 200 ? counted : { error: { code: "x", message: "" } }), { status }));
  };
  return asked;
}

const idsOf = (person: number) => waitingOf(person).map(({ id }) => id);

async function playedOffline(person: number | null, ...ids: readonly number[]): Promise<void> {
  serverAnswers(0);
  for (const id of ids) assert.equal(await handIn({ id, person, turns }), "waiting");
}

afterEach(() => {
  for (const person of [anna, ben]) waitingOf(person).forEach(dropWaiting);
});

test("what one person played is not handed in for another", async () => {
  await playedOffline(anna, 1, 2);
  await playedOffline(ben, 3);
  const asked = serverAnswers(200);
  await handInWaiting(ben);
  assert.deepEqual(asked, ["3"]);
  assert.deepEqual(idsOf(anna), [1, 2]);
  await handInWaiting(anna);
  assert.deepEqual(asked, ["3", "1", "2"]);
  assert.deepEqual(idsOf(anna), []);
});

test("what was played before the browser knew the person counts for whoever it is", async () => {
  await playedOffline(null, 1);
  const asked = serverAnswers(200);
  await handInWaiting(ben);
  assert.deepEqual(asked, ["1"]);
  assert.deepEqual(idsOf(ben), []);
});

for (const status of [0, 401, 429, 503]) {
  test(`after ${status || "no answer"} it waits on`, async () => {
    await playedOffline(anna, 1, 2);
    const asked = serverAnswers(status);
    await handInWaiting(anna);
    assert.deepEqual(asked, ["1"]);
    assert.deepEqual(idsOf(anna), [1, 2]);
    assert.equal(await handIn({ id: 3, person: anna, turns }), "waiting");
    assert.deepEqual(idsOf(anna), [1, 2, 3]);
  });
}

test("what the server refuses does not wait", async () => {
  await playedOffline(anna, 1, 2);
  const asked = serverAnswers(404);
  assert.equal(await handIn({ id: 3, person: anna, turns }), null);
  await handInWaiting(anna);
  assert.deepEqual(asked, ["3", "1", "2"]);
  assert.deepEqual(idsOf(anna), []);
});

test("two pages at once take nothing away that has not arrived", async () => {
  await playedOffline(anna, 1, 2, 3);
  const asked = serverAnswers(200);
  await Promise.all([handInWaiting(anna), handInWaiting(anna)]);
  assert.deepEqual(new Set(asked), new Set(["1", "2", "3"]));
  assert.deepEqual(idsOf(anna), []);
});
