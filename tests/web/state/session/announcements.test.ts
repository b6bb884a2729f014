// What the operator tells everybody stays until it is read, however often the server tells it.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  hearAnnouncement,
  readAnnouncement,
  unreadAnnouncements,
} from "../../../../server/web/src/state/session/announcements";

const tea = { text: "Tea at five.", at: 5 };
const restart = { text: "A restart at six.", at: 6 };

test("each is shown once, the oldest first, until it is read", () => {
  for (const one of [restart, tea, restart, tea]) hearAnnouncement(one);
  assert.deepEqual(unreadAnnouncements(), [tea, restart]);
  readAnnouncement(tea);
  hearAnnouncement(tea);
  assert.deepEqual(unreadAnnouncements(), [restart]);
  readAnnouncement(restart);
  assert.deepEqual(unreadAnnouncements(), []);
});
