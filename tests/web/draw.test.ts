// The draw of a random set-up, checked as the browser does.
import assert from "node:assert/strict";
import { test } from "node:test";
import { checkDraw } from "../../server/web/src/state/draw";

const nonces = { first: "b", second: "c" };
// SHA-256 of "a", and the beginning of that of "a\nb\nc".
const commitment = "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb";

test("the secret and the nonces that were promised are fair", async () => {
  const draw = { commitment, nonces, secret: "a" };
  assert.equal(await checkDraw(draw, "random:ea7fb08b7a2dc4619ffb7c7bb38d95a2"), "fair");
});

test("another secret, nonce or set-up is not", async () => {
  const draw = { commitment, nonces, secret: "a" };
  const setup = "random:ea7fb08b7a2dc4619ffb7c7bb38d95a2";
  assert.equal(await checkDraw({ ...draw, secret: "x" }, setup), "wrong");
  assert.equal(await checkDraw({ ...draw, nonces: { ...nonces, second: null } }, setup), "wrong");
  assert.equal(await checkDraw(draw, "random:0"), "wrong");
});

test("before the start nothing can be said", async () => {
  assert.equal(await checkDraw({ commitment, nonces, secret: null }, "random"), "unknown");
});
