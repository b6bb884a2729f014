// The lots for sides and a random set-up, checked as the browser checks them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { checkLot } from "../../../../server/web/src/state/room/lot";

const nonces = { first: "b", second: "c" };
// SHA-256 of "a", and the beginning of that of "a\nb\nc".
const commitment = "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb";
const drawn = { commitment, nonces, setup: true, host: null };

test("the secret and the nonces that were promised are fair", async () => {
  const draw = { ...drawn, secret: "a" };
  assert.equal(await checkLot(draw, "random:ea7fb08b7a2dc4619ffb7c7bb38d95a2"), "fair");
});

test("another secret, nonce or set-up is not", async () => {
  const draw = { ...drawn, secret: "a" };
  const setup = "random:ea7fb08b7a2dc4619ffb7c7bb38d95a2";
  assert.equal(await checkLot({ ...draw, secret: "x" }, setup), "wrong");
  assert.equal(await checkLot({ ...draw, nonces: { ...nonces, second: null } }, setup), "wrong");
  assert.equal(await checkLot(draw, "random:0"), "wrong");
});

test("the lot for the sides is checked, with a set-up by lot or without", async () => {
  // SHA-256 of "side\na\nc\nb" and of "side\na\nb\nc" both begin with 9.
  const host = { side: "second", nonce: "c" } as const;
  const fair = { ...drawn, secret: "a", setup: false, host };
  assert.equal(await checkLot(fair, "fixed"), "fair");
  assert.equal(await checkLot({ ...fair, setup: true }, "random:ea7fb08b7a2dc4619ffb7c7bb38d95a2"), "fair");
  assert.equal(await checkLot({ ...fair, setup: true }, "fixed"), "wrong");
  assert.equal(await checkLot({ ...fair, host: { side: "first", nonce: "b" } }, "fixed"), "wrong");
});

test("before the start nothing can be said", async () => {
  assert.equal(await checkLot({ ...drawn, secret: null }, "random"), "unknown");
});
