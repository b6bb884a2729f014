// What somebody can do with a club, and its links.
import assert from "node:assert/strict";
import { test } from "node:test";
import { actsOn, clubPath, doorOf, invitationTo, isOfficer, secretIn } from "../../../../server/web/src/state/people/club";

const secret = "mZ2kQxX0v8d1JtPq3sWbYfLr6uNcA7eH_Z2kQxX0v-d";

test("members and strangers change nobody's part", () => {
  for (const mine of ["member", null] as const) {
    for (const theirs of ["member", "officer", "founder"] as const) assert.deepEqual(actsOn(mine, theirs), []);
  }
});

test("officers remove members, and nobody of their own height", () => {
  assert.deepEqual(actsOn("officer", "member"), ["remove", "ban"]);
  assert.deepEqual(actsOn("officer", "officer"), []);
  assert.deepEqual(actsOn("officer", "founder"), []);
});

test("the founder makes and unmakes officers, hands over and removes", () => {
  assert.deepEqual(actsOn("founder", "member"), ["make_officer", "hand_over", "remove", "ban"]);
  assert.deepEqual(actsOn("founder", "officer"), ["unmake_officer", "hand_over", "remove", "ban"]);
});

test("who is an officer", () => {
  assert.equal(isOfficer({ rank: "founder" }), true);
  assert.equal(isOfficer({ rank: "officer" }), true);
  assert.equal(isOfficer({ rank: "member" }), false);
  assert.equal(isOfficer({ rank: null }), false);
});

test("the door says what the viewer can do there", () => {
  const outside = { rank: null, requested: false } as const;
  assert.equal(doorOf({ ...outside, entry: "open" }, false), "account");
  assert.equal(doorOf({ ...outside, entry: "open" }, true), "join");
  assert.equal(doorOf({ ...outside, entry: "link" }, true), "join");
  assert.equal(doorOf({ ...outside, entry: "request" }, true), "ask");
  assert.equal(doorOf({ ...outside, requested: true, entry: "request" }, true), "waiting");
  assert.equal(doorOf({ rank: "officer", requested: false, entry: "open" }, true), "leave");
  assert.equal(doorOf({ rank: "founder", requested: false, entry: "open" }, true), "stay");
});

test("an invitation has the secret behind the #, and nothing else is taken for one", () => {
  const link = invitationTo("https://site.example", "k3Xq9aTz01Lm", secret);
  assert.equal(link, `https://site.example/club/k3Xq9aTz01Lm#${secret}`);
  assert.equal(secretIn(new URL(link).hash), secret);
  for (const other of ["", "#", "#members", `#${secret}x`, secret]) assert.equal(secretIn(other), null);
  assert.equal(clubPath("Go Club"), "/club/Go%20Club");
});
