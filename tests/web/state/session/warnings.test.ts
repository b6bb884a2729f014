// What the operator tells one person stays until that person has read it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { hearWarning, readWarning, unreadWarnings } from "../../../../server/web/src/state/session/warnings";

const first = { to: 7, text: "Be kind.", at: 5 };
const second = { to: 7, text: "Be kinder.", at: 6 };

test("each is shown once to the person it is for, the oldest first, until it is read", () => {
  for (const one of [first, second, { ...first, at: 8 }, { to: 9, text: "Rest.", at: 7 }]) hearWarning(one);
  assert.deepEqual(unreadWarnings(7), [first, second]);
  assert.deepEqual(unreadWarnings(undefined), []);
  readWarning(first);
  assert.deepEqual(unreadWarnings(7), [second]);
  readWarning(second);
  assert.deepEqual(unreadWarnings(7), []);
  assert.equal(unreadWarnings(9).length, 1);
});
