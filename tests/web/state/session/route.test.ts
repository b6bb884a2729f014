// Which page an address asks for, and which addresses are pages at all.
import assert from "node:assert/strict";
import { test } from "node:test";
import pages from "../../../../server/web/pages.json";

Object.assign(globalThis, { location: new URL("http://localhost/") });
const { parse, wayBack } = await import("../../../../server/web/src/state/session/route");

const names: Readonly<Record<string, string>> = { game: "zertz", id: "k3Xq9aTz01Lm", name: "Ada%20B" };

test("every listed page is found by its path", () => {
  for (const { path, page } of pages) {
    const filled = path.replace(/{(\w+)}/g, (_whole, name: string) => names[name] ?? "");
    assert.equal(parse(filled).page, page, filled);
  }
});

test("a page is told what stands in its path", () => {
  assert.deepEqual({ ...parse("/player/Ada%20B") }, { page: "player", id: null, name: "Ada B" });
  assert.deepEqual({ ...parse("/exercises/tzaar") }, { page: "exercises", id: null, game: "tzaar" });
  assert.deepEqual({ ...parse("/exercises/tzaar/stack-2") }, { page: "exercises", id: "stack-2", game: "tzaar" });
});

test("other paths are no pages", () => {
  for (const path of ["/nothing", "/rules/chess", "/rules/tzaar/more", "/player", "/player/%", "/games/more", "/game"]) {
    assert.equal(parse(path).page, "unknown", path);
  }
});

test("the way back leads to a page of this site only", () => {
  assert.equal(wayBack("?back=/rules/tzaar"), "/rules/tzaar");
  for (const back of ["//example.org", "/nothing", "https://example.org"]) assert.equal(wayBack(`?back=${back}`), null, back);
});
