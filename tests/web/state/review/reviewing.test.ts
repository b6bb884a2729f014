// Whose review is shown: the server's as soon as it is there, or this browser's own and why.
import assert from "node:assert/strict";
import { test } from "node:test";
import { EngineError } from "../../../../server/web/src/engine/lines";
import { ApiError } from "../../../../server/web/src/net/api";
import type { ReviewBody, ReviewProgressBody } from "../../../../server/web/src/net/reviews";
import { Reviewing, type Sources } from "../../../../server/web/src/state/review/reviewing";

const servers: ReviewBody = { chances: [50, 60], turns: [] };
const own: ReviewBody = { chances: [50, 40], turns: [] };

type Answer = ReviewBody | ReviewProgressBody | Error;

/** A server that gives these answers, one after the other. */
function against(answers: readonly Answer[], part: Partial<Sources> = {}) {
  const pauses: number[] = [];
  const left = [...answers];
  const ask = () => {
    const answer = left.shift() ?? new Error("asked too often");
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const wait = (milliseconds: number) => (pauses.push(milliseconds), Promise.resolve());
  const reviewing = new Reviewing({ ask, own: () => Promise.resolve(own), wait, ...part });
  return { reviewing, pauses, left };
}

const refused = (status: number, code: string) => new ApiError(status, code, "");

test("the server's review is shown as soon as it is there", async () => {
  const { reviewing, pauses } = against([{ before: 3, share: 0 }, { before: 0, share: 0.5 }, servers]);
  const seen: ReviewProgressBody[] = [];
  reviewing.progress.subscribe((progress) => void seen.push(progress));
  await reviewing.run();
  assert.deepEqual(reviewing.review.value?.chances, servers.chances);
  assert.deepEqual(seen.slice(1), [{ before: 3, share: 0 }, { before: 0, share: 0.5 }]);
  assert.deepEqual(pauses, [4000, 1000], "the more come before, the longer");
  assert.equal(reviewing.own.value, null);
});

test("where the server gives none it is the browser's own, and the page says why", async () => {
  const cases = [
    [refused(404, "reviews_off"), "off"],
    [refused(429, "too_many_reviews"), "busy"],
    [refused(503, "reviews_busy"), "busy"],
    [refused(404, "not_found"), "unreachable"],
    [new TypeError("Failed to fetch"), "unreachable"],
  ] as const;
  for (const [error, why] of cases) {
    const { reviewing } = against([error]);
    await reviewing.run();
    assert.deepEqual([reviewing.own.value, reviewing.review.value?.chances], [why, own.chances], why);
  }
});

test("a server that has taken the game may be away for a moment", async () => {
  const away = new TypeError("Failed to fetch");
  const { reviewing } = against([{ before: 0, share: 0.2 }, away, away, { before: 0, share: 0.9 }, away, servers]);
  await reviewing.run();
  assert.equal(reviewing.own.value, null);
  assert.deepEqual(reviewing.review.value?.chances, servers.chances);
});

test("a server that stays away is given up", async () => {
  const away = new TypeError("Failed to fetch");
  const { reviewing, left } = against([{ before: 0, share: 0.2 }, ...Array<Error>(20).fill(away)]);
  await reviewing.run();
  assert.equal(reviewing.own.value, "unreachable");
  assert.deepEqual(reviewing.review.value?.chances, own.chances);
  assert.equal(left.length, 14);
});

test("a game that was played without a server is reviewed here, and nothing is said of it", async () => {
  const { reviewing } = against([], { ask: null });
  await reviewing.run();
  assert.deepEqual([reviewing.own.value, reviewing.review.value?.chances], [null, own.chances]);
});

test("an engine that fails says so", async () => {
  const { reviewing } = against([], { ask: null, own: () => Promise.reject(new EngineError("not_loaded", "")) });
  await reviewing.run();
  assert.equal(reviewing.review.value, null);
  assert.match(reviewing.problem.value ?? "", /./);
});

test("nothing is asked for or shown after a stop", async () => {
  let asked = 0;
  const ask = () => ((asked += 1), Promise.resolve({ before: 0, share: 0 }));
  const { reviewing } = against([], { ask, wait: () => Promise.resolve(reviewing.stop()) });
  await reviewing.run();
  assert.equal(asked, 1);
  assert.equal(reviewing.review.value, null);
});
