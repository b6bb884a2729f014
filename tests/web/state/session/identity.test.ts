// What a tab says when its browser belongs to somebody else now.
import assert from "node:assert/strict";
import { test } from "node:test";
import { changedIdentity } from "../../../../server/web/src/state/session/identity";

const lynx = { id: 1, name: "Calm Lynx 41", guest: true };
const owl = { id: 2, name: "Wise Owl 7", guest: true };
const ada = { id: 3, name: "Ada", guest: false };

test("an unchanged person and a new tab are told nothing", () => {
  assert.equal(changedIdentity(null, ada), null);
  assert.equal(changedIdentity(ada, { ...ada }), null);
  assert.equal(changedIdentity(lynx, { ...lynx }), null);
});

test("a person whose session ended is told so and who they are now", () => {
  assert.equal(changedIdentity(ada, owl), "You are no longer signed in as Ada. You now play as the guest Wise Owl 7.");
  assert.equal(changedIdentity(lynx, owl), "You now play as the guest Wise Owl 7.");
});

test("signing in from another tab is reported with the name", () => {
  assert.equal(changedIdentity(lynx, ada), "You are now signed in as Ada.");
  assert.equal(changedIdentity(lynx, { ...lynx, name: "Lynx", guest: false }), "You are now signed in as Lynx.");
});
