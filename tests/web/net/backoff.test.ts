// The waits between attempts to connect.
import assert from "node:assert/strict";
import { test } from "node:test";
import { longestWait, waitBefore } from "../../../server/web/src/net/backoff";

test("the first attempt goes at once", () => {
  assert.equal(waitBefore(0, 0.99), 0);
});

test("the bound doubles with each attempt", () => {
  assert.equal(waitBefore(1, 1), 1000);
  assert.equal(waitBefore(2, 1), 2000);
  assert.equal(waitBefore(3, 1), 4000);
});

test("no wait is longer than the longest, however many attempts failed", () => {
  for (const attempt of [5, 10, 100, 1e6]) assert.equal(waitBefore(attempt, 1), longestWait);
});

test("jitter is full: any wait below the bound can come", () => {
  assert.equal(waitBefore(4, 0), 0);
  assert.equal(waitBefore(4, 0.5), 4000);
});
