// The reducer from the server's news to the lists of the first page.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Listing, LobbyNews } from "../../../../server/web/src/net/wire";
import { applyNews, forgetLists, ofOthers, unknownLobby, type Lobby } from "../../../../server/web/src/state/lobby/lobby";
import { anna, ben, listing, played } from "../../support/listing";

const counts = { people: 3, games: 1, computers: 8 };

function news(more: Partial<LobbyNews>): LobbyNews {
  return { reset: false, seeks: [], games: [], gone: [], counts, ...more };
}

function after(...all: Partial<LobbyNews>[]): Lobby {
  return all.reduce<Lobby>((lobby, each) => applyNews(lobby, news(each)), unknownLobby);
}

const rooms = (list: Lobby["seeks"]) => list?.map(({ room }) => room);

test("nothing is known before the first reset", () => {
  const lobby = after({ seeks: [listing("a")] });
  assert.equal(lobby.seeks, null);
  assert.equal(lobby.games, null);
  assert.deepEqual(lobby.counts, counts);
});

test("a reset forgets what was held", () => {
  const lobby = after({ reset: true, seeks: [listing("a")] }, { reset: true, games: [played("b")] });
  assert.deepEqual(rooms(lobby.seeks), []);
  assert.deepEqual(rooms(lobby.games), ["b"]);
});

test("seeks appear, change and vanish", () => {
  const begin: Partial<LobbyNews>[] = [{ reset: true }, { seeks: [listing("a"), listing("b", { created: 2 })] }];
  assert.deepEqual(rooms(after(...begin).seeks), ["a", "b"]);
  const changed = after(...begin, { seeks: [listing("a", { clock: "3d" })] });
  assert.deepEqual(
    changed.seeks?.map(({ clock }) => clock),
    ["3d", "10+5"],
  );
  assert.deepEqual(rooms(after(...begin, { gone: ["a"] }).seeks), ["b"]);
});

test("a seek that is taken moves to the games, and a game that waits again back", () => {
  const taken = after({ reset: true, seeks: [listing("a")] }, { games: [played("a")] });
  assert.deepEqual(rooms(taken.seeks), []);
  assert.deepEqual(rooms(taken.games), ["a"]);
  const back = applyNews(taken, news({ seeks: [listing("a")] }));
  assert.deepEqual(rooms(back.seeks), ["a"]);
  assert.deepEqual(rooms(back.games), []);
});

test("an entry removed and added in one message is present", () => {
  assert.deepEqual(rooms(after({ reset: true, gone: ["a"], games: [played("a")] }).games), ["a"]);
});

test("the longest waiting stands first", () => {
  const seeks = [listing("c", { created: 9 }), listing("a", { created: 5 }), listing("b", { created: 7 })];
  assert.deepEqual(rooms(after({ reset: true, seeks }).seeks), ["a", "b", "c"]);
});

function ratedAt(room: string, first: number, second: number | null, more: Partial<Listing> = {}): Listing {
  const seats = { first: { ...anna, rating: first }, second: second === null ? ben : { ...ben, rating: second } };
  return played(room, { seats, ...more });
}

test("the best rated game comes first, and no rating counts as 1500", () => {
  const games = [ratedAt("a", 1400, 1500), played("b"), ratedAt("c", 1800, 1600), ratedAt("d", 2100, null)];
  assert.deepEqual(rooms(after({ reset: true, games }).games), ["d", "c", "b", "a"]);
});

test("among games that are about as good the most watched stands first, then the newest", () => {
  const games = [played("a", { created: 1 }), played("b", { created: 2 }), played("c", { watchers: 1 })];
  assert.deepEqual(rooms(after({ reset: true, games }).games), ["c", "b", "a"]);
  const band = [ratedAt("a", 1599, 1599), ratedAt("b", 1500, 1500, { watchers: 1 }), ratedAt("c", 1600, 1600)];
  assert.deepEqual(rooms(after({ reset: true, games: band }).games), ["c", "b", "a"]);
});

test("own games stay until the server sends them again", () => {
  const lobby = after({ reset: true, mine: [played("a")] }, { seeks: [listing("b")] });
  assert.deepEqual(rooms(lobby.mine), ["a"]);
  assert.deepEqual(rooms(applyNews(lobby, news({ mine: [] })).mine), []);
});

test("another scope forgets the lists and keeps one's own", () => {
  const lobby = forgetLists(after({ reset: true, seeks: [listing("a")], mine: [played("b")] }));
  assert.equal(lobby.seeks, null);
  assert.deepEqual(rooms(lobby.mine), ["b"]);
});

test("the viewer's own live games are left to their own list", () => {
  const eve = { id: 3, name: "Eve", online: true };
  const games = [played("a"), played("b", { seats: { first: eve, second: ben } })];
  assert.deepEqual(rooms(ofOthers(games, anna.id)), ["b"]);
  assert.deepEqual(rooms(ofOthers(games, ben.id)), []);
  assert.deepEqual(rooms(ofOthers(games, undefined)), ["a", "b"]);
});
