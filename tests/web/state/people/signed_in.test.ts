// Names of accounts that were signed in in this browser.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { forgetName, forgetNames, rememberName, signedInNames } from "../../../../server/web/src/state/people/signed_in";

beforeEach(forgetNames);

test("the newest of them is the first, and none is there twice", () => {
  for (const name of ["Ada", "Ben", "Ada"]) rememberName(name);
  assert.deepEqual(signedInNames.value, ["Ada", "Ben"]);
});

test("of more than five the oldest is forgotten", () => {
  for (const name of ["Ada", "Ben", "Cal", "Dan", "Eve", "Fay"]) rememberName(name);
  assert.deepEqual(signedInNames.value, ["Fay", "Eve", "Dan", "Cal", "Ben"]);
});

test("each can be forgotten, and all", () => {
  for (const name of ["Ada", "Ben"]) rememberName(name);
  forgetName("Ben");
  assert.deepEqual(signedInNames.value, ["Ada"]);
  forgetNames();
  assert.deepEqual(signedInNames.value, []);
});
