// Which live game the television shows, and when it goes on.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Listing } from "../../../../server/web/src/net/wire";
import { bestLive, Channel } from "../../../../server/web/src/state/lobby/channel";
import { anna, ben, played } from "../../support/listing";

const rated = (room: string, rating: number, more: Partial<Listing> = {}) =>
  played(room, { seats: { first: { ...anna, rating }, second: { ...ben, rating } }, ...more });

const bot = { id: 9, name: "Marmot", online: true, bot: true };

function roomOf(channel: Channel): string | undefined {
  return channel.shown.value?.room;
}

test("the strongest live game of its kind is the best, then the one with the longest clock", () => {
  const games = [rated("a", 1500), rated("b", 1700), rated("c", 1700, { clock: "30+20" })];
  assert.equal(bestLive(games, "tzaar")?.room, "c");
});

test("neither games by days, nor others' kinds, nor those that wait or are over are shown", () => {
  const games = [
    rated("a", 1900, { clock: "3d" }),
    rated("b", 1900, { clock: null }),
    rated("c", 1900, { game: "zertz" }),
    rated("d", 1900, { status: "waiting" }),
  ];
  assert.equal(bestLive(games, "tzaar"), null);
});

test("people come before computers, however strong these are", () => {
  const computers = played("a", { seats: { first: { ...bot, rating: 2400 }, second: { ...bot, rating: 2400 } } });
  assert.equal(bestLive([computers, played("b")], "tzaar")?.room, "b");
  assert.equal(bestLive([computers], "tzaar")?.room, "a");
});

test("the first live game is shown at once, and a better one does not interrupt it", () => {
  const channel = new Channel("tzaar");
  channel.offer([]);
  assert.equal(roomOf(channel), undefined);
  channel.offer([rated("a", 1500)]);
  assert.equal(roomOf(channel), "a");
  channel.offer([rated("a", 1500), rated("b", 1900)]);
  assert.equal(roomOf(channel), "a");
  assert.equal(channel.next.value?.room, "b");
});

test("what was shown can be gone back to, and is not shown again", () => {
  const channel = new Channel("tzaar");
  channel.offer([rated("a", 1500)]);
  channel.offer([rated("b", 1400)]);
  channel.release();
  assert.equal(roomOf(channel), "b");
  assert.deepEqual(channel.earlier.value.map(({ room }) => room), ["a"]);
  channel.offer([rated("a", 1500), rated("b", 1400)]);
  channel.release();
  assert.equal(roomOf(channel), "b");
});

test("a finished game stays until another one begins", () => {
  const channel = new Channel("tzaar");
  channel.offer([rated("a", 1500)]);
  channel.release();
  assert.equal(roomOf(channel), "a");
  channel.offer([rated("b", 1400)]);
  assert.equal(roomOf(channel), "b");
});

test("five games are kept to go back to", () => {
  const channel = new Channel("tzaar");
  for (const room of ["a", "b", "c", "d", "e", "f", "g"]) {
    channel.offer([rated(room, 1500)]);
    channel.release();
  }
  assert.equal(roomOf(channel), "g");
  assert.deepEqual(channel.earlier.value.map(({ room }) => room), ["f", "e", "d", "c", "b"]);
});
