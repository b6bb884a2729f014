// Which page an address asks for, and which addresses are pages at all.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Route } from "../../../../server/web/src/state/session/route";
import pages from "../../../../server/web/pages.json";

Object.assign(globalThis, { location: new URL("http://localhost/") });
const known: readonly Route["page"][] = [
  "lobby", "games", "leaderboard", "statistics", "tournaments", "tournament", "league", "tv", "local", "analysis", "learn", "account", "people", "clubs", "messages", "imprint", "privacy", "admin", "player", "rules", "guided", "exercises", "puzzles", "game", "embed",
];
const { parse, wayBack } = await import("../../../../server/web/src/state/session/route");

const names: Readonly<Record<string, string>> = { game: "zertz", id: "stack-2", room: "k3Xq9aTz01Lm", player: "Ada%20B", club: "Go%20Club" };

test("every listed page is found by its path", () => {
  for (const { path, page } of pages) {
    const filled = path.replace(/{(\w+)}/g, (_whole, name: string) => names[name]!);
    assert.equal(parse(filled).page, page, filled);
    assert.ok(known.includes(page as Route["page"]), page);
  }
});

test("a page is told what stands in its path", () => {
  assert.deepEqual({ ...parse("/player/Ada%20B") }, { page: "player", id: null, player: "Ada B" });
  assert.deepEqual({ ...parse("/club/Go%20Club") }, { page: "clubs", id: null, club: "Go Club" });
  assert.deepEqual({ ...parse("/puzzle/17") }, { page: "puzzles", id: null, puzzle: "17" });
  assert.deepEqual({ ...parse("/exercises/tzaar") }, { page: "exercises", id: null, game: "tzaar" });
  assert.deepEqual({ ...parse("/exercises/tzaar/stack-2") }, { page: "exercises", id: "stack-2", game: "tzaar" });
});

test("a slash at the end changes nothing", () => {
  assert.deepEqual(parse("/rules/tzaar/"), parse("/rules/tzaar"));
});

test("other paths are no pages", () => {
  for (const path of ["/nothing", "/rules/chess", "/rules/tzaar/more", "/player", "/player/%", "/games/more", "/game"]) {
    assert.equal(parse(path).page, "unknown", path);
  }
});

test("the way back leads to a page of this site only", () => {
  assert.equal(wayBack("?back=/rules/tzaar"), "/rules/tzaar");
  for (const back of ["//example.org", "/nothing", "/game/k3Xq9aTz01Lm/embed", "/embed/puzzle", "https://example.org"]) assert.equal(wayBack(`?back=${back}`), null, back);
});
