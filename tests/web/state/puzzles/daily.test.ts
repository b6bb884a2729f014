// The puzzles of the day: which are shown, and what is waited for.
import assert from "node:assert/strict";
import { test } from "node:test";
import { dailiesAt, openDailies, puzzleOfDay } from "../../../../server/web/src/state/puzzles/daily";
import { twoTurns } from "../../support/puzzle";

const dayMs = 86_400_000;
const monday = 20_000 * dayMs;
const noon = monday + dayMs / 2;
const tuesday = monday + dayMs;

/** The server gives one puzzle of that day. */
function serverGives(day: number): void {
  globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify({ day, puzzles: [twoTurns()] })));
}

test("those of an earlier day are not shown as today's, even if no others come", async () => {
  assert.equal(dailiesAt(noon), null);
  serverGives(monday);
  await openDailies(noon);
  assert.equal(dailiesAt(noon)?.length, 1);
  assert.equal(dailiesAt(tuesday - 1)?.length, 1);
  globalThis.fetch = () => Promise.reject(new TypeError("no connection"));
  await openDailies(tuesday);
  assert.equal(dailiesAt(tuesday), null);
});

test("where today's are kept nobody waits for the server", async () => {
  serverGives(monday);
  await openDailies(noon);
  globalThis.fetch = () => new Promise(() => undefined);
  await openDailies(noon);
  assert.equal(dailiesAt(noon)?.length, 1);
});

test("the games take turns", () => {
  const [first, second] = [{ ...twoTurns(), id: 1 }, { ...twoTurns(), id: 2 }];
  assert.equal(puzzleOfDay([first, second], noon), first);
  assert.equal(puzzleOfDay([first, second], tuesday), second);
  assert.equal(puzzleOfDay([], noon), undefined);
});
