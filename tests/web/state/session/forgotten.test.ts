// When a browser that keeps no cookies stops making guests.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Forgotten } from "../../../../server/web/src/state/session/forgotten";

test("two new guests in a row that the server does not know are enough", () => {
  const forgotten = new Forgotten();
  forgotten.became(true);
  assert.equal(forgotten.unknown(), false);
  forgotten.became(true);
  assert.equal(forgotten.unknown(), true);
  assert.equal(forgotten.unknown(), true, "and no third is made when the tab is looked at again");
});

test("ended sessions do not count as unknown guests", () => {
  const forgotten = new Forgotten();
  for (let i = 0; i < 5; i++) {
    forgotten.became(false);
    assert.equal(forgotten.unknown(), false);
  }
});

test("a hello in between resets the count", () => {
  const forgotten = new Forgotten();
  for (let i = 0; i < 5; i++) {
    forgotten.became(true);
    assert.equal(forgotten.unknown(), false);
    forgotten.became(true);
    forgotten.known();
    assert.equal(forgotten.unknown(), false, "the session ended later");
  }
});
