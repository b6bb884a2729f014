// Pages of messages and of conversations, joined.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Conversation, ListedConversation, Message } from "../../../../server/web/src/net/messages";
import {
  conversationPath,
  joinedConversations,
  newestOfTheirs,
  renewed,
  withOlder,
  withSent,
} from "../../../../server/web/src/state/people/conversations";

const message = (id: number, mine = false): Message => ({ id, at: id, mine, text: `line ${id}` });
const conversation = (ids: readonly number[], has_more = false, id = 7): Conversation =>
  ({ with: { id, name: "Ben", guest: false }, may_write: true, messages: ids.map((one) => message(one)), has_more }) as Conversation;
const idsIn = (one: Conversation) => one.messages.map(({ id }) => id);

test("a name may have any characters", () => {
  assert.equal(conversationPath("Zoë & Co"), "/messages?with=Zo%C3%AB%20%26%20Co");
});

test("older messages stand behind those that are held", () => {
  const all = withOlder(conversation([9, 8], true), conversation([7, 6], false));
  assert.deepEqual(idsIn(all), [9, 8, 7, 6]);
  assert.equal(all.has_more, false);
});

test("what is asked for anew keeps the older ones", () => {
  const now = renewed(conversation([8, 7, 6, 5], false), conversation([9, 8, 7], true));
  assert.deepEqual(idsIn(now), [9, 8, 7, 6, 5]);
  assert.equal(now.has_more, false);
});

test("where some may be missing between them, only the newest page stays", () => {
  const now = renewed(conversation([5, 4, 3, 2], false), conversation([9, 8, 7], true));
  assert.deepEqual(idsIn(now), [9, 8, 7]);
  assert.equal(now.has_more, true);
});

test("a message just sent is the newest, and stands there once when the page has it already", () => {
  const held = conversation([8, 7]);
  assert.deepEqual(idsIn(withSent(held, message(9, true))), [9, 8, 7]);
  const told = conversation([10, 9, 8]);
  assert.equal(withSent(told, message(9, true)), told);
});

test("messages of somebody else are not kept", () => {
  assert.deepEqual(idsIn(renewed(conversation([8, 7, 6]), conversation([9, 8], false, 4))), [9, 8]);
});

test("the newest of theirs is what may be unread", () => {
  assert.equal(newestOfTheirs([message(3, true), message(2), message(1)]), 2);
  assert.equal(newestOfTheirs([message(3, true)]), null);
});

test("a conversation is listed once, where its newest message puts it", () => {
  const one = (id: number): ListedConversation => ({ with: { id, name: `P${id}`, guest: false }, last: message(id), unread: 0 });
  const list = joinedConversations([one(2), one(1)], [one(1), one(2), one(3)]);
  assert.deepEqual(list.map((each) => each.with.id), [2, 1, 3]);
});
