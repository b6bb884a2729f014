// When a player reads the watchers' chat.
import assert from "node:assert/strict";
import { test } from "node:test";
import { watchersHidden, watchersInRated } from "../../../../server/web/src/state/session/preferences";
import { showWatchers, whyHidden } from "../../../../server/web/src/state/room/watchers_chat";

const rated = { you: "first", rated: true, status: "playing" } as const;

test("in a rated game a player reads it after the end, or once they want to", () => {
  assert.equal(whyHidden(rated), "chat.hidden_rated");
  assert.equal(whyHidden({ ...rated, status: "over" }), null);
  assert.equal(whyHidden({ ...rated, rated: false }), null);
  assert.equal(whyHidden({ ...rated, you: null }), null, "a watcher");
  showWatchers(rated);
  assert.equal(whyHidden(rated), null);
  watchersInRated.value = false;
});

test("hiding the chat in all games can be undone separately from rated games", () => {
  watchersHidden.value = true;
  const unrated = { ...rated, rated: false };
  assert.equal(whyHidden(unrated), "chat.hidden");
  showWatchers(unrated);
  assert.equal(whyHidden(unrated), null);
  assert.equal(whyHidden(rated), "chat.hidden_rated");
});
